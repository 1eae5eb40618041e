import { contactFields } from '@openroll/contract/enroll/contact'
import { formRows } from '../step/details.ts'

export const rowsOf = formRows(contactFields, ['with_validation'])
