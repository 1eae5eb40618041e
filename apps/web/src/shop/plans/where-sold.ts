import { planCategory, type PlanCategory } from '@openroll/contract/words'

export type Elsewhere = { readonly key: PlanCategory; readonly states: readonly string[] | null }

const listed = new Intl.ListFormat('en')
/** As many states as a sentence takes. */
const mostNamed = 6

/** Why a category holds no plan for somebody: where its plans are sold, or that there are none. */
export const whereSold = (category: PlanCategory, elsewhere: readonly Elsewhere[]): string => {
  const name = planCategory[category]
  const sold = elsewhere.find(({ key }) => key === category)
  if (sold === undefined) return `${name} plans are not sold here.`
  if (sold.states === null || sold.states.length > mostNamed)
    return `${name} plans are sold, but none for the zip code, age and people that you gave.`
  return `${name} plans are sold in ${listed.format(sold.states)} only.`
}
