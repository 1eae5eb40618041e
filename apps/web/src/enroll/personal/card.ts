import { personalFields } from '@openroll/contract/enroll/personal'
import { formRows } from '../step/details.ts'
import { wrapAnswer, joinParts, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(personalFields)

export const briefOf = sentencesOf(personalFields, (say) => [
  joinParts(
    ', ',
    joinParts(' ', say('first_name'), say('middle_name'), say('last_name')),
    wrapAnswer('born ', say('birthdate')),
    say('gender').toLowerCase(),
    say('marital_status').toLowerCase(),
  ),
  wrapAnswer('Social Security number ending in ', say('ssn').slice(-4)),
  joinParts(
    ', ',
    joinParts(' ', wrapAnswer('', say('height_feet'), ' feet'), wrapAnswer('', say('height_inch'), ' inches')),
    wrapAnswer('', say('weight'), ' pounds'),
  ),
  say('prior_carrier_name') === ''
    ? say('prior_coverage_flag')
    : `Covered by ${say('prior_carrier_name')} from ${say('prior_effective_date')} to ${say('prior_term_date')}`,
])
