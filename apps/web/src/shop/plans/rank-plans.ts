import { expectations, isCareCategory } from '@openroll/contract/shop/care'
import type { LikelyYear } from '@openroll/contract/shop/likely'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { sentenceCase } from '@openroll/contract/shown'
import { planCategories, type PlanCategory } from '@openroll/contract/words'
import { suggestionsFor } from '../likely/suggestions.ts'
import type { Expectations } from '../likely/use-expectations.ts'
import { orderPhrases, sortPlans, type Order, type YearsByPlan } from '../list-filters/sort-plans.ts'

/** A plan row with its estimated year, if care is expected in its category; `reason` says why we suggest it, '' if we don't. */
export type PlanRowData = {
  readonly plan: ListedPlan
  readonly year: LikelyYear | 'pending' | undefined
  readonly reason: string
}
/** A category's rows; `orderText` is their order in words. */
export type RankedGroup = {
  readonly category: PlanCategory
  readonly rows: readonly PlanRowData[]
  readonly orderText: string
}

type Ranking = {
  readonly order: Order
  readonly years: YearsByPlan
  readonly expected: Expectations
  /** The years are for other care, so rows keep their order and show none. */
  readonly pending: boolean
}

/** Plans by category in sort order, our suggestions first (likely/suggestions.ts), never a sample plan. */
export const rankPlans = (plans: readonly ListedPlan[], ranking: Ranking): RankedGroup[] =>
  planCategories.flatMap((category) => {
    const ownPlans = plans.filter(({ plan_category }) => plan_category === category)
    return ownPlans.length === 0 ? [] : [rankGroup(ownPlans, category, ranking)]
  })

const rankGroup = (
  ownPlans: readonly ListedPlan[],
  category: PlanCategory,
  { order, years, expected, pending }: Ranking,
): RankedGroup => {
  const isExpected = isCareCategory(category) && expected.some((code) => expectations[code].category === category)
  if (!isExpected) {
    const plain = order === 'likely' ? 'price' : order
    const rows = sortPlans(ownPlans, plain).map((plan) => ({ plan, year: undefined, reason: '' }))
    return { category, rows, orderText: sentenceCase(orderPhrases[plain]) }
  }
  const sorted = sortPlans(ownPlans, order, years)
  const suggestions = suggestionsFor(
    sorted.flatMap(({ plan_id, source }) => (source === 'sample' ? [] : (years.get(plan_id) ?? []))),
    category,
  )
  const first = suggestions.flatMap(({ plan_id }) => sorted.find((plan) => plan.plan_id === plan_id) ?? [])
  const rows = [...first, ...sorted.filter((plan) => !first.includes(plan))].map((plan) => ({
    plan,
    year: pending ? ('pending' as const) : years.get(plan.plan_id),
    reason: pending ? '' : (suggestions.find(({ plan_id }) => plan_id === plan.plan_id)?.reason ?? ''),
  }))
  if (pending) return { category, rows, orderText: 'Calculating your yearly cost' }
  const suggestionsText = suggestionsName(first.length)
  return {
    category,
    rows,
    orderText:
      suggestionsText === ''
        ? sentenceCase(orderPhrases[order])
        : `${suggestionsText} first, then ${thenPhrases[order]}`,
  }
}

const thenPhrases: Readonly<Record<Order, string>> = {
  price: 'lowest price',
  likely: 'lowest yearly cost',
  name: 'by name',
}
const suggestionsName = (count: number): string => ['', 'Our suggestion', 'Our two suggestions'][count] ?? ''

/** The suggestions as announced by a screen reader; '' if there are none. */
export const announceSuggestions = (groups: readonly RankedGroup[]): string =>
  groups
    .map(({ rows }) => rows.filter(({ reason }) => reason !== ''))
    .filter((suggested) => suggested.length > 0)
    .map(
      (suggested) =>
        `. ${suggestionsName(suggested.length)}: ` +
        suggested.map(({ plan, reason }) => `${plan.plan_name}, ${reason}`).join('; '),
    )
    .join('')
