import { billingFields } from '@openroll/contract/enroll/billing'
import { formRows } from '../step/details.ts'

export const rowsOf = formRows(billingFields, ['is_physical_address'])
