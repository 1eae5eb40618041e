import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { formRows } from '../step/details.ts'
import { addressLine, wrapAnswer, joinParts, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(employerFields, ['with_validation'])

export const briefOf = sentencesOf(employerFields, (say) => [
  joinParts(', ', say('name'), addressLine(say, ['address1', 'address2', 'city', 'state', 'zip'])),
  say('phone'),
  joinParts(
    ', ',
    say('occupation'),
    say('employment_status').toLowerCase(),
    wrapAnswer('since ', say('employment_start_date')),
    say('average_work_week').toLowerCase(),
  ),
])
