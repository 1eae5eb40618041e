import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { formRows } from '../step/details.ts'
import { addressLine, around, joined, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(employerFields, ['with_validation'])

export const briefOf = sentencesOf(employerFields, (say) => [
  joined(', ', say('name'), addressLine(say, ['address1', 'address2', 'city', 'state', 'zip'])),
  say('phone'),
  joined(
    ', ',
    say('occupation'),
    say('employment_status').toLowerCase(),
    around('since ', say('employment_start_date')),
    say('average_work_week').toLowerCase(),
  ),
])
