import { getCarriers } from '@openroll/contract/office/carriers'
import { departedEmployees } from '@openroll/contract/office/departed'
import { endingRequests } from '@openroll/contract/office/endings'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment'
import { getMoney } from '@openroll/contract/office/money'
import { payments } from '@openroll/contract/office/money/payments'
import { getOfficeToday } from '@openroll/contract/office/today'
import { policiesOnHold } from '@openroll/contract/office/on-hold'
import { rejectedCoverages, returnedPayments } from '@openroll/contract/office/worklist'
import { unpaidPolicies } from '@openroll/contract/office/unpaid'
import { refresh } from '../../query.ts'

/** All that shows how much there is to do. */
export const refreshWork = (): Promise<void> =>
  refresh(
    returnedPayments.page,
    policiesOnHold.page,
    rejectedCoverages.page,
    departedEmployees.page,
    endingRequests.page,
    unpaidPolicies.page,
    getOfficeEnrollment,
    getOfficeToday,
    getMoney,
    getCarriers,
    payments.page,
  )
