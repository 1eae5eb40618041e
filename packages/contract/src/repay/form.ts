import { billingFormFields } from '../enroll/billing/billing-form.ts'
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
const formFields = (accepts: string) => ({
  ...billingFormFields,
  ...repayWhyFields,
  ...fields({
    accepts: {
      label: accepts,
      rule: flag.refine((ticked) => ticked === '1', acceptFirst),
      control: 'tick',
    },
  }),
})

export const repayFormFields = formFields('I authorize these payments')
/** What a person ticks is said of them where an operator does it for them. */
export const toldRepayFormFields = formFields('They authorize these payments')

/** The tick by which the address on file is taken, for its reader. */
export const sameAddress = (told: boolean) => ({
  label: told ? 'Same as where they live' : 'Same as where I live',
  hint: 'We use the home address on file',
})
