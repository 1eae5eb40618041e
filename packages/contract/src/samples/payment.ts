import type { billingFields } from '../enroll/billing/billing-fields.ts'
import type { fieldsOfMethod } from '../enroll/billing/fields-of-method.ts'
import type { AnswersTo } from '../field.ts'
import type { Sample } from './sample.ts'

/** The fields of a payment method. */
type FieldsOf<M extends keyof typeof fieldsOfMethod> = Pick<typeof billingFields, (typeof fieldsOfMethod)[M][number]>

const card = {
  first_name_on_cc: 'Maria',
  last_name_on_cc: 'Lopez',
  card_number: '4111 1111 1111 1111',
  security_code: '737',
  expiration_month: '12',
  expiration_year: '2030',
} as const satisfies Sample<FieldsOf<'cc'>, 'address1' | 'city' | 'state' | 'zip'>

const account = {
  account_name: 'Maria Lopez',
  routing_number: '021000021',
  bank_name: 'Mine',
  account_number: '123456789012',
  account_type: 'checking',
  account_holder_type: 'individual',
  bill_date: '15',
} as const satisfies Sample<FieldsOf<'eft'>>

/** A card billed to the member's home address. */
export const aCard = (changes: AnswersTo<typeof billingFields> = {}) => ({
  ...card,
  is_physical_address: 'yes' as const,
  ...changes,
})
/** A bank account. */
export const anAccount = (changes: AnswersTo<typeof billingFields> = {}) => ({ ...account, ...changes })
