import { enrollmentsBulk } from '../enrollment/receipt-bulk.ts'
import { mailBulk } from '../mail-bulk.ts'
import { paymentsBulk } from '../money/pay-back-act.ts'
import { alteredPolicies } from '../worklist/altered.ts'
import { departedEmployees } from '../worklist/departed.ts'
import { endingRequests } from '../worklist/endings.ts'
import { assignBulk, departedBulk, onHoldBulk, returnedBulk } from '../worklist/work-bulk.ts'
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
  assignBulk(returnedPayments),
  assignBulk(rejectedCoverages),
  assignBulk(departedEmployees),
  assignBulk(endingRequests),
  assignBulk(alteredPolicies),
]

export const bulkActNamed = (name: string): BulkAct | undefined => bulkActs.find((one) => one.name === name)
