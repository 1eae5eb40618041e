import { planCategory, type PlanCategory } from '@openroll/contract/words'

export type SaleStates = { readonly key: PlanCategory; readonly states: readonly string[] | null }

const listFormat = new Intl.ListFormat('en')
/** The most states named in a sentence. */
const maxNamedStates = 6

/** Says why a category has no plan for this person, and where it is sold, if anywhere. */
export const whereSold = (category: PlanCategory, elsewhere: readonly SaleStates[]): string => {
  const name = planCategory[category]
  const sold = elsewhere.find(({ key }) => key === category)
  if (sold === undefined) return `${name} plans aren’t sold here.`
  if (sold.states === null || sold.states.length > maxNamedStates)
    return `${name} plans are sold here, but none is available for your zip code, age and family.`
  return `${name} plans are sold in ${listFormat.format(sold.states)} only.`
}
