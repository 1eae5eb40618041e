import { planCategory, type PlanCategory } from '@openroll/contract/words'

export type Elsewhere = { readonly key: PlanCategory; readonly states: readonly string[] | null }

const listed = new Intl.ListFormat('en')
/** The most states named in a sentence. */
const mostNamed = 6

/** Why a category has no plan for this person: where it is sold, if anywhere. */
export const whereSold = (category: PlanCategory, elsewhere: readonly Elsewhere[]): string => {
  const name = planCategory[category]
  const sold = elsewhere.find(({ key }) => key === category)
  if (sold === undefined) return `${name} plans aren’t sold here.`
  if (sold.states === null || sold.states.length > mostNamed)
    return `${name} plans are sold here, but none is available for your zip code, age and family.`
  return `${name} plans are sold in ${listed.format(sold.states)} only.`
}
