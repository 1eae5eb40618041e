import { contactFields } from '@openroll/contract/enroll/contact'
import { formRows } from '../step/details.ts'
import { addressLine, wrapAnswer, joinParts, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(contactFields, ['with_validation'])

export const briefOf = sentencesOf(contactFields, (say) => [
  joinParts('-', addressLine(say, ['address1', 'address2', 'city', 'state', 'zip']), say('zip4')),
  joinParts(' · ', say('phone_number'), say('email_address')),
  wrapAnswer('Born in ', joinParts(', ', say('birth_city'), say('birth_state'))),
])
