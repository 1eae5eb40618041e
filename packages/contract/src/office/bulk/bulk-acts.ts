import { enrollmentsBulk } from '../enrollment/receipt-bulk.ts'
import { mailBulk } from '../mail-bulk.ts'
import { paymentsBulk } from '../money/refund-act.ts'
import { alteredPolicies } from '../worklist/altered.ts'
import { departedEmployees } from '../worklist/departed.ts'
import { endingRequests } from '../worklist/endings.ts'
import { workQueue } from '../worklist/queue.ts'
import { departedBulk, onHoldBulk, returnedBulk, workBulk } from '../worklist/work-bulk.ts'
import { rejectedCoverages, returnedPayments } from '../worklist/worklist.ts'
import { unpaidBulk } from '../worklist/unpaid-acts.ts'
import type { BulkAct } from './bulk-act.ts'

/** Everything that can be done to many rows at once. */
export const bulkActs: readonly BulkAct[] = [
  ...unpaidBulk,
  ...departedBulk,
  ...returnedBulk,
  ...onHoldBulk,
  ...paymentsBulk,
  ...enrollmentsBulk,
  ...mailBulk,
  ...workBulk(workQueue),
  ...workBulk(returnedPayments),
  ...workBulk(rejectedCoverages),
  ...workBulk(departedEmployees),
  ...workBulk(endingRequests),
  ...workBulk(alteredPolicies),
]

export const bulkActNamed = (name: string): BulkAct | undefined => bulkActs.find((one) => one.name === name)
