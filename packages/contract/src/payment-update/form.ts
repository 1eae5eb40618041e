import { billingFormFields } from '../enroll/billing/billing-form.ts'
import { fields } from '../field.ts'
import { flag, oneOf, reason } from '../rules.ts'
import { acceptFirst, spokenFor } from './payment-update.ts'

/** Asked of an operator who enters it on a member's behalf. */
export const onBehalfFields = fields({
  authorized_by: {
    label: 'How did they authorize it?',
    rule: oneOf(spokenFor),
    control: 'choice',
    words: spokenFor,
    hint: 'Debits from the account carry this. Keep the recording or the form for two years after the last debit',
  },
  why: {
    label: 'Who told you, and why',
    rule: reason,
    control: 'text',
    maxLength: 300,
    hint: 'Saved as a note on the enrollment',
  },
})

/** The billing step's fields plus the authorization. */
const formFields = (accepts: string) => ({
  ...billingFormFields,
  ...onBehalfFields,
  ...fields({
    accepts: {
      label: accepts,
      rule: flag.refine((ticked) => ticked === '1', acceptFirst),
      control: 'tick',
    },
  }),
})

export const paymentUpdateFormFields = formFields('I authorize these payments')
/** The form's fields in the third person, for an operator. */
export const operatorPaymentUpdateFormFields = formFields('They authorize these payments')

/** The checkbox that uses the address on file. */
export const sameAddress = (forOperator: boolean) => ({
  label: forOperator ? 'Same as their home address' : 'Same as my home address',
  hint: 'We’ll use the home address on file',
})
