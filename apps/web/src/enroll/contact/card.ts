import { contactFields } from '@openroll/contract/enroll/contact'
import { formRows } from '../step/details.ts'
import { addressLine, wrapAnswer, joinParts, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(contactFields, ['with_validation'])

export const briefOf = sentencesOf(contactFields, (answer) => [
  joinParts('-', addressLine(answer, ['address1', 'address2', 'city', 'state', 'zip']), answer('zip4')),
  joinParts(' · ', answer('phone_number'), answer('email_address')),
  wrapAnswer('Born in ', joinParts(', ', answer('birth_city'), answer('birth_state'))),
])
