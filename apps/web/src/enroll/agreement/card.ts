import { agreementFields } from '@openroll/contract/enroll/agreement'
import { formRows } from '../step/details.ts'

export const rowsOf = formRows(agreementFields, ['signature', 'question_id', 'question', 'answer'])
