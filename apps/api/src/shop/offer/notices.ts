import { groupPays } from '@openroll/contract/receipt/receipt-texts'
import { planCategories, planCategory, type PlanCategory } from '@openroll/contract/words'
import type { Plan } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { isPremier } from './premier.ts'

/** Price notices, letter for letter (SF-8.16, EW-9.18, D-2.09). */
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

/** The notices for shown or chosen prices; of the two about fees only the longer (D-2.09). */
export const noticesFor = (shown: readonly Priced[]): string[] => {
  const notices: string[] = []
  if (shown.some(({ plan }) => plan.flags.prudential)) notices.push(prudentialNotice)
  else if (shown.some(({ plan }) => isPremier(plan) || plan.rating.feeBasisPoints > 0))
    notices.push(administrativeFeeNotice)
  if (shown.some(({ amount }) => (amount ?? 0) > 100_000)) notices.push(above100kNotice)
  return notices
}

/** The notice that the group pays (D-4.17). */
export const payerNotice = ({ group_id }: Pick<Enrollment, 'group_id'>, directory: Directory): string[] =>
  (directory.group(group_id)?.pays ?? 'self') === 'self' ? [] : [groupPays]

/** A cart's notices; a premier plan always adds both sentences of EW-9.18. */
export const cartNotices = (lines: readonly Priced[]): string[] => {
  const notices = noticesFor(lines)
  const both = lines.some(({ plan }) => isPremier(plan)) && !notices.includes(above100kNotice)
  return [...sameKindNotices(lines.map(({ plan }) => plan)), ...notices, ...(both ? [above100kNotice] : [])]
}

/** Categories where several plans are normal, such as two pets. */
const severalAreUsual: ReadonlySet<PlanCategory> = new Set<PlanCategory>(['pet', 'supplemental', 'lifestyle'])
const list = new Intl.ListFormat('en-US')

/** A notice about a second plan of the same kind, which may be intended. */
const sameKindNotices = (plans: readonly Priced['plan'][]): string[] =>
  planCategories.flatMap((category) => {
    const same = plans.filter((plan) => plan.category === category && !plan.flags.rider)
    if (same.length < 2 || severalAreUsual.has(category)) return []
    const kind = category === 'rx' ? planCategory.rx : planCategory[category].toLowerCase()
    const count = same.length === 2 ? 'two' : String(same.length)
    const keep = same.length === 2 ? 'Keep both only if you want both.' : 'Keep only the ones you want.'
    return [
      `You have ${count} ${kind} plans: ${list.format(same.map(({ name }) => name))}. You’ll pay for each one. ${keep}`,
    ]
  })
