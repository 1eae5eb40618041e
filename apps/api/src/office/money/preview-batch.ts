import { routeOf } from '@openroll/contract/office/money/reasons'
import type { BatchPreview } from '@openroll/contract/office/money/close'
import { payRoute } from '@openroll/contract/office/money/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import type { Deps } from '../../http/deps.ts'
import type { Originator } from '../../settings/originator.ts'
import { countSharedAccounts, findNamed, sumsDue, type SumDue } from './preview-store.ts'
import { checkedBy } from './batch/banking-days.ts'
import { refuseUnknown, type BatchSelection } from './batch/selection.ts'
import { prenoteDays } from './batch/manifest.ts'
import { billSoon } from './bill-policies.ts'
import { totalOf } from './batch/shown-batch.ts'

/** The past-due total and its earliest due date. */
export const overdueOf = (sums: readonly SumDue[]): BatchPreview['overdue'] => {
  const late = sums.filter(({ is_overdue }) => is_overdue)
  return { ...totalOf(late), since: late.map(({ since }) => since).toSorted()[0] ?? null }
}

/** Totals by payment route; routes without payments are omitted. */
export const byRoute = (sums: readonly SumDue[]): BatchPreview['routes'] =>
  codesOf(payRoute).flatMap((route) => {
    const own = sums.filter(({ method }) => routeOf(method) === route)
    return own.length === 0 ? [] : [{ route, ...totalOf(own) }]
  })

/** The payment methods a batch can charge (bank debits only with an originator), and the prenote date its accounts need. */
export const batchMethods = (originator: Originator | undefined, today: string) => ({
  methods: codesOf(paymentMethod).filter((method) => routeOf(method) !== 'bank' || originator !== undefined),
  checked_by: originator?.prenote === true ? checkedBy(today, prenoteDays) : null,
})

/** A preview of the batch for a selection: what it would charge now, and what stays due and why. */
export const previewBatch = async (
  { db, config, log, clock, patience }: Pick<Deps, 'db' | 'config' | 'log' | 'clock' | 'patience'>,
  selection: BatchSelection,
  today: string,
): Promise<BatchPreview> => {
  await billSoon({ db, config, log, clock, patience }, selection.through)
  refuseUnknown(selection.leave_out, await findNamed(db, selection))
  const { methods, checked_by } = batchMethods(config.originator, today)
  const ofAccounts = methods.filter((method) => routeOf(method) !== 'group')
  const [sums, several] = await Promise.all([
    sumsDue(db, selection, { today, checked_by }),
    countSharedAccounts(db, selection, { methods: ofAccounts, today, checked_by }),
  ])
  const included = sums.filter(({ place }) => place === 'in')
  const free = included.filter(({ is_held }) => !is_held)
  const isTaken = ({ method, is_unchecked }: SumDue) => methods.includes(method) && !is_unchecked
  const taken = free.filter(isTaken)
  return {
    ...totalOf(taken),
    routes: byRoute(taken),
    overdue: overdueOf(taken),
    several,
    left_out: totalOf(sums.filter(({ place }) => place === 'left_out')),
    before: totalOf(sums.filter(({ place }) => place === 'before')),
    held: totalOf(included.filter(({ is_held }) => is_held)),
    waiting: totalOf(free.filter((sum) => !isTaken(sum))),
  }
}
