import { routeOf } from '@openroll/contract/office/money/reasons'
import type { BatchAhead } from '@openroll/contract/office/money/close'
import { payRoute } from '@openroll/contract/office/money/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import type { Deps } from '../../http/deps.ts'
import type { Originator } from '../../settings/originator.ts'
import { countSeveral, findNamed, sumsDue, type SumDue } from './ahead-store.ts'
import { checkedBy } from './batch/banking-days.ts'
import { refuseUnknown, type Chosen } from './batch/chosen.ts'
import { prenoteDays } from './batch/manifest.ts'
import { billSoon } from './bill-policies.ts'
import { totalOf } from './batch/shown-batch.ts'

/** What fell due before today, and the first day of it. */
export const overdueOf = (sums: readonly SumDue[]): BatchAhead['overdue'] => {
  const late = sums.filter(({ is_overdue }) => is_overdue)
  return { ...totalOf(late), since: late.map(({ since }) => since).toSorted()[0] ?? null }
}

/** The same sums by how they are paid; what nothing is paid by is left out. */
export const byRoute = (sums: readonly SumDue[]): BatchAhead['routes'] =>
  codesOf(payRoute).flatMap((route) => {
    const own = sums.filter(({ method }) => routeOf(method) === route)
    return own.length === 0 ? [] : [{ route, ...totalOf(own) }]
  })

/** By which methods a batch takes payments, debits only where somebody collects them; and by when their accounts were checked, if they have to be. */
export const takenBy = (originator: Originator | undefined, today: string) => ({
  methods: codesOf(paymentMethod).filter((method) => routeOf(method) !== 'bank' || originator !== undefined),
  checked_by: originator?.prenote === true ? checkedBy(today, prenoteDays) : null,
})

/** What a batch of a choice would take, as things stand; debits only where somebody collects them, and their accounts are checked if they have to be. */
export const batchAhead = async (
  { db, config, log, clock, patience }: Pick<Deps, 'db' | 'config' | 'log' | 'clock' | 'patience'>,
  chosen: Chosen,
  today: string,
): Promise<BatchAhead> => {
  await billSoon({ db, config, log, clock, patience }, chosen.through)
  refuseUnknown(chosen.leave_out, await findNamed(db, chosen))
  const { methods, checked_by } = takenBy(config.originator, today)
  const ofAccounts = methods.filter((method) => routeOf(method) !== 'group')
  const [sums, several] = await Promise.all([
    sumsDue(db, chosen, { today, checked_by }),
    countSeveral(db, chosen, { methods: ofAccounts, today, checked_by }),
  ])
  const chosenOnes = sums.filter(({ place }) => place === 'in')
  const free = chosenOnes.filter(({ is_held }) => !is_held)
  const isTaken = ({ method, is_unchecked }: SumDue) => methods.includes(method) && !is_unchecked
  const taken = free.filter(isTaken)
  return {
    ...totalOf(taken),
    routes: byRoute(taken),
    overdue: overdueOf(taken),
    several,
    left_out: totalOf(sums.filter(({ place }) => place === 'left_out')),
    before: totalOf(sums.filter(({ place }) => place === 'before')),
    held: totalOf(chosenOnes.filter(({ is_held }) => is_held)),
    waiting: totalOf(free.filter((sum) => !isTaken(sum))),
  }
}
