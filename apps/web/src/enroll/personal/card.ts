import { personalFields } from '@openroll/contract/enroll/personal'
import { formRows } from '../step/details.ts'

export const rowsOf = formRows(personalFields)
