import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { formRows } from '../step/details.ts'

export const rowsOf = formRows(employerFields, ['with_validation'])
