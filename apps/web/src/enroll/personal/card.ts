import { personalFields } from '@openroll/contract/enroll/personal'
import { formRows } from '../step/details.ts'
import { wrapAnswer, joinParts, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(personalFields)

export const briefOf = sentencesOf(personalFields, (answer) => [
  joinParts(
    ', ',
    joinParts(' ', answer('first_name'), answer('middle_name'), answer('last_name')),
    wrapAnswer('born ', answer('birthdate')),
    answer('gender').toLowerCase(),
    answer('marital_status').toLowerCase(),
  ),
  wrapAnswer('Social Security number ending in ', answer('ssn').slice(-4)),
  joinParts(
    ', ',
    joinParts(' ', wrapAnswer('', answer('height_feet'), ' feet'), wrapAnswer('', answer('height_inch'), ' inches')),
    wrapAnswer('', answer('weight'), ' pounds'),
  ),
  answer('prior_carrier_name') === ''
    ? answer('prior_coverage_flag')
    : `Covered by ${answer('prior_carrier_name')} from ${answer('prior_effective_date')} to ${answer('prior_term_date')}`,
])
