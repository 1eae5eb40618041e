import { contactFields } from '@openroll/contract/enroll/contact'
import { formRows } from '../step/details.ts'
import { addressLine, around, joined, sentencesOf } from '../step/brief.ts'

export const rowsOf = formRows(contactFields, ['with_validation'])

export const briefOf = sentencesOf(contactFields, (say) => [
  joined('-', addressLine(say, ['address1', 'address2', 'city', 'state', 'zip']), say('zip4')),
  joined(' · ', say('phone_number'), say('email_address')),
  around('Born in ', joined(', ', say('birth_city'), say('birth_state'))),
])
