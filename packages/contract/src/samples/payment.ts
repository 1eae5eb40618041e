import type { billingFields, fieldsOfMethod } from '../enroll/billing/billing-fields.ts'
import type { AnswersTo } from '../field.ts'
import type { Sample } from './sample.ts'

/** The fields that a payment method asks. */
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

/** A card that is billed to where its holder lives. */
export const aCard = (given: AnswersTo<typeof billingFields> = {}) => ({
  ...card,
  is_physical_address: 'yes' as const,
  ...given,
})
/** A bank account. */
export const anAccount = (given: AnswersTo<typeof billingFields> = {}) => ({ ...account, ...given })
