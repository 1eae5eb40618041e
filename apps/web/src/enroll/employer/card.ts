import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { formRows } from '../step/details.ts'
import { addressLine, wrapAnswer, joinParts, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(employerFields, ['with_validation'])

export const briefOf = sentencesOf(employerFields, (answer) => [
  joinParts(', ', answer('name'), addressLine(answer, ['address1', 'address2', 'city', 'state', 'zip'])),
  answer('phone'),
  joinParts(
    ', ',
    answer('occupation'),
    answer('employment_status').toLowerCase(),
    wrapAnswer('since ', answer('employment_start_date')),
    answer('average_work_week').toLowerCase(),
  ),
])
