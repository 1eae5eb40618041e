import { groupsOf, type NameOf } from '../../field.ts'
import { addressNames, billingFields } from './billing-fields.ts'
import { expiryFields } from './card-expiry.ts'
import { fieldsOfMethod } from './fields-of-method.ts'

/** The billing form: the step's fields, with expiration month and year as one. */
export const billingFormFields = { ...billingFields, ...expiryFields }
export type BillingName = NameOf<typeof billingFormFields>

// The form has one field for expiration month and year.
const { expiration_month: _month, expiration_year: _year, ...drawnFields } = billingFormFields

const groupsFor = (whose: 'Your' | 'Their') =>
  groupsOf(drawnFields, [
    {
      legend: `${whose} card`,
      names: ['first_name_on_cc', 'last_name_on_cc', 'card_setup', 'card_number', 'expires', 'security_code'],
    },
    { legend: 'Billing address', names: ['is_physical_address', ...addressNames] },
    { legend: `${whose} bank account`, names: fieldsOfMethod.eft.filter((name) => name !== 'bill_date') },
    { legend: whose === 'Your' ? 'When you pay' : 'When they pay', names: ['bill_date'] },
  ])

export const billingGroups = groupsFor('Your')
/** For someone entering another person's details. */
export const billingGroupsForOthers = groupsFor('Their')
