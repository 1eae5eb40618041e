import type { contactFields } from '../enroll/contact.ts'
import type { AnswersTo } from '../field.ts'
import type { Sample } from './sample.ts'

/** State and zip code come from the filter. */
type Empty = 'address2' | 'state' | 'zip' | 'zip4' | 'with_validation'

const contact = {
  address1: '12 Main St',
  city: 'Chicago',
  phone_number: '312 555 0142',
  email_address: 'Maria@Example.com',
  birth_state: 'IL',
  birth_city: 'Chicago',
} as const satisfies Sample<typeof contactFields, Empty>

/** A member's answers to the contact step. */
export const aContact = (changes: AnswersTo<typeof contactFields> = {}) => ({ ...contact, ...changes })
