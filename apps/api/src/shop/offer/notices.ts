import { groupPays } from '@openroll/contract/receipt/says'
import { planCategories, planCategory, type PlanCategory } from '@openroll/contract/words'
import type { Plan } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { isPremier } from './premier.ts'

/** The notices beside prices, letter for letter (SF-8.16, EW-9.18, D-2.09). */
export const administrativeFeeNotice = 'Quotes, prices and/or rates displayed include 3% Administrative fees.'
export const prudentialNotice =
  'Quotes, prices and/or rates displayed include 3% Administrative fees. ' +
  'Optional Life plans are dependent on Medical Underwriting Approval.'
export const above100kNotice =
  'Optional life plans need evidence of insurability, are not guaranteed, and a decision comes within 5 - 10 days.'

type Priced = {
  readonly plan: Pick<Plan, 'code' | 'flags' | 'rating' | 'category' | 'name'>
  readonly amount: number | null
}

/** The notices that go with what is shown or chosen: each once, the fuller of the two about fees (D-2.09). */
export const noticesFor = (shown: readonly Priced[]): string[] => {
  const notices: string[] = []
  if (shown.some(({ plan }) => plan.flags.prudential)) notices.push(prudentialNotice)
  else if (shown.some(({ plan }) => isPremier(plan) || plan.rating.feeBasisPoints > 0))
    notices.push(administrativeFeeNotice)
  if (shown.some(({ amount }) => (amount ?? 0) > 100_000)) notices.push(above100kNotice)
  return notices
}

/** Whose money the prices are where a group pays (D-4.17). */
export const payerNotice = ({ group_id }: Pick<Enrollment, 'group_id'>, directory: Directory): string[] =>
  (directory.group(group_id)?.pays ?? 'self') === 'self' ? [] : [groupPays]

/** The notices of a cart: with a premier plan in it both sentences of EW-9.18, whatever its amounts. */
export const cartNotices = (lines: readonly Priced[]): string[] => {
  const notices = noticesFor(lines)
  const both = lines.some(({ plan }) => isPremier(plan)) && !notices.includes(above100kNotice)
  return [...sameKindNotices(lines.map(({ plan }) => plan)), ...notices, ...(both ? [above100kNotice] : [])]
}

/** Kinds of which several are nothing to wonder about: two animals, several extras. */
const severalAreUsual: ReadonlySet<PlanCategory> = new Set<PlanCategory>(['pet', 'supplemental', 'lifestyle'])
const list = new Intl.ListFormat('en-US')

/** Said of a second plan of a kind that the catalog does not mark exclusive: it may be meant, and is nobody's to refuse. */
const sameKindNotices = (plans: readonly Priced['plan'][]): string[] =>
  planCategories.flatMap((category) => {
    const same = plans.filter((plan) => plan.category === category && !plan.flags.rider)
    if (same.length < 2 || severalAreUsual.has(category)) return []
    const kind = category === 'rx' ? planCategory.rx : planCategory[category].toLowerCase()
    const count = same.length === 2 ? 'two' : String(same.length)
    const keep = same.length === 2 ? 'Keep both only if you want both.' : 'Keep only those that you want.'
    return [
      `You have ${count} ${kind} plans: ${list.format(same.map(({ name }) => name))}. You pay for each of them. ${keep}`,
    ]
  })
