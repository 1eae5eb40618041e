import { billingFormFields } from '../enroll/billing-form.ts'
import { fields } from '../field.ts'
import { flag } from '../rules.ts'
import { acceptFirst } from './repay.ts'

/** What the form of another card or account shows: the billing step's fields, and that its authorization stands. */
export const repayFormFields = {
  ...billingFormFields,
  ...fields({
    accepts: {
      label: 'I authorize these payments',
      rule: flag.refine((ticked) => ticked === '1', acceptFirst),
      control: 'tick',
    },
  }),
}
