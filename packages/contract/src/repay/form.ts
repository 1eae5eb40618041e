import { billingFormFields } from '../enroll/billing-form.ts'
import { fields } from '../field.ts'
import { flag, reason } from '../rules.ts'
import { acceptFirst } from './repay.ts'

/** What an operator says who enters what somebody told them. */
export const repayWhyFields = fields({
  why: {
    label: 'Who told you, and why',
    rule: reason,
    control: 'text',
    maxLength: 300,
    hint: 'It is kept as a note on the enrollment’s page',
  },
})

/** What the form of another card or account shows: the billing step's fields, and that its authorization stands. */
export const repayFormFields = {
  ...billingFormFields,
  ...repayWhyFields,
  ...fields({
    accepts: {
      label: 'I authorize these payments',
      rule: flag.refine((ticked) => ticked === '1', acceptFirst),
      control: 'tick',
    },
  }),
}
