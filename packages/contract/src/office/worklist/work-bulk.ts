import type { Fields } from '../../field.ts'
import { actOn } from '../act/act.ts'
import { bulk } from '../bulk/bulk-act.ts'
import type { RowOfColumns } from '../list/column.ts'
import type { List } from '../list/list.ts'
import type { WorkColumns } from '../list/work-list.ts'
import { departedEmployees, endCoverage } from './departed.ts'
import { policiesOnHold, release } from './on-hold.ts'
import { retry } from './returned-acts.ts'
import { snooze } from './snooze.ts'
import { assign, returnedPayments } from './worklist.ts'

/** Assigns items of a work queue to one operator. */
const assignBulk = <C extends WorkColumns>(list: List<Fields, C>) =>
  bulk({ name: `assign-${list.name}`, list, act: actOn(assign, (row: RowOfColumns<C>) => row), asks: ['to'] })

/** Hides items of a work queue until a day. */
const snoozeBulk = <C extends WorkColumns>(list: List<Fields, C>) =>
  bulk({
    name: `snooze-${list.name}`,
    list,
    act: actOn(snooze, (row: RowOfColumns<C>) => row),
    asks: ['until', 'why'],
  })

/** What can be done to many items of any work queue. */
export const workBulk = <C extends WorkColumns>(list: List<Fields, C>) => [assignBulk(list), snoozeBulk(list)]

export const departedBulk = [
  bulk({ name: 'end-departed-coverage', list: departedEmployees, act: endCoverage, approval: true }),
]
export const returnedBulk = [
  bulk({ name: 'retry-payments', list: returnedPayments, act: retry, asks: ['fee'], startsWith: { fee: 'charge' } }),
]
export const onHoldBulk = [bulk({ name: 'release-holds', list: policiesOnHold, act: release })]
