import type { Fields } from '../../field.ts'
import { actOn } from '../act/act.ts'
import { bulk } from '../bulk/bulk-act.ts'
import type { RowOfColumns } from '../list/column.ts'
import type { List } from '../list/list.ts'
import type { WorkColumns } from '../list/work-list.ts'
import { departedEmployees, endCoverage } from './departed.ts'
import { policiesOnHold, release } from './on-hold.ts'
import { retry } from './returned-acts.ts'
import { assign, returnedPayments } from './worklist.ts'

/** Assigns items of a work queue to one operator. */
export const assignBulk = <C extends WorkColumns>(list: List<Fields, C>) =>
  bulk({ name: `assign-${list.name}`, list, act: actOn(assign, (row: RowOfColumns<C>) => row), asks: ['to'] })

export const departedBulk = [
  bulk({ name: 'end-departed-coverage', list: departedEmployees, act: endCoverage, approval: true }),
]
export const returnedBulk = [
  bulk({ name: 'retry-payments', list: returnedPayments, act: retry, asks: ['fee'], startsWith: { fee: 'charge' } }),
]
export const onHoldBulk = [bulk({ name: 'release-holds', list: policiesOnHold, act: release })]
