import { personalFields } from '@openroll/contract/enroll/personal'
import { formRows } from '../step/details.ts'
import { around, joined, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(personalFields)

export const briefOf = sentencesOf(personalFields, (say) => [
  joined(
    ', ',
    joined(' ', say('first_name'), say('middle_name'), say('last_name')),
    around('born ', say('birthdate')),
    say('gender').toLowerCase(),
    say('marital_status').toLowerCase(),
  ),
  around('Social Security number ending in ', say('ssn').slice(-4)),
  joined(
    ', ',
    joined(' ', around('', say('height_feet'), ' feet'), around('', say('height_inch'), ' inches')),
    around('', say('weight'), ' pounds'),
  ),
  say('prior_carrier_name') === ''
    ? say('prior_coverage_flag')
    : `Covered by ${say('prior_carrier_name')} from ${say('prior_effective_date')} to ${say('prior_term_date')}`,
])
