import * as z from 'zod'
import { call } from '../call.ts'
import { statesOf, wireInput } from '../field.ts'
import { enrollmentId, oneOf, required } from '../rules.ts'
import { accountHolderType, accountType } from '../words.ts'
import { billingFields } from './billing/billing-fields.ts'
import { cardSetup } from './billing/card-setup.ts'
import { paymentMethod } from '../method-meanings.ts'
import { savedStep } from './tabs.ts'

export { addressNames, billingFields, defaultBillDate, yesNo } from './billing/billing-fields.ts'
export { fieldsOfMethod, allFieldsOfMethod, requiredFieldsOf } from './billing/fields-of-method.ts'

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const choice = z.object({ value: z.string(), name: z.string() })

export const getBillDate = call({
  method: 'GET',
  path: '/api/v1/get-bill-date',
  who: 'anyone',
  cache: 'catalog',
  about: 'Lists the days of the month a payment can be due, as “Nth of month”.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ bill_date: z.string(), name: z.string() })) }),
})

export const getPaymentMethod = call({
  method: 'GET',
  path: '/api/v1/get-payment-method',
  who: 'owner',
  about: 'Lists this enrollment’s payment methods: card or bank account, or the group’s method (D-4.17).',
  input: ofEnrollment,
  output: z.object({ result: z.array(choice) }),
})

export const getFormFieldsBillingInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-billing-info',
  who: 'owner',
  about:
    'Returns the billing form with saved values, numbers masked. The payment method decides which fields are ' +
    'required.',
  input: ofEnrollment,
  output: z.object({
    payment_method: z.string().nullable(),
    result: statesOf(billingFields),
    physical_address: z.record(z.string(), z.string()),
  }),
})

/** Whether the billing step is saved with it. */
const inUse = z.boolean()

export const getExistingBankInfo = call({
  method: 'GET',
  path: '/api/v1/get-existing-bank-info',
  who: 'owner',
  about: 'Lists the member’s bank accounts on file, masked.',
  input: ofEnrollment,
  output: z.object({
    result: z.array(
      z.object({
        bank_id: z.string(),
        account_name: z.string(),
        account_number: z.string(),
        bank_name: z.string(),
        bank_routing: z.string(),
        account_type: z.string(),
        account_holder_type: z.string(),
        in_use: inUse,
      }),
    ),
  }),
})

export const getExistingCardInfo = call({
  method: 'GET',
  path: '/api/v1/get-existing-card-info',
  who: 'owner',
  about: 'Lists the member’s cards on file, masked.',
  input: ofEnrollment,
  output: z.object({
    result: z.array(
      z.object({
        card_id: z.string(),
        card_number: z.string(),
        brand: z.string(),
        expiration_month: z.string(),
        expiration_year: z.string(),
        in_use: inUse,
      }),
    ),
  }),
})

export const getBillingText = call({
  method: 'GET',
  path: '/store-api/v1/get-billing-text',
  who: 'owner',
  about: 'Returns the merchant’s payment text: when the first payment is taken, fees, and how to stop a payment.',
  input: ofEnrollment,
  output: z.object({ result: z.array(z.object({ payment_method: z.string(), text: z.string() })) }),
})

export const routingNumberBankLookup = call({
  method: 'GET',
  path: '/api/v1/routing-number-bank-lookup',
  who: 'anyone',
  about: 'Looks up a bank’s name by its routing number.',
  input: z.strictObject({ q: billingFields.routing_number.rule }),
  output: z.object({ response: z.object({ name: z.string() }) }),
})

export const beginCardSetup = call({
  method: 'POST',
  path: '/api/v1/begin-card-setup',
  who: 'owner',
  about:
    'Begins the entry of a card in the processor’s own fields, for this enrollment only. The browser finishes it with the ' +
    'secret and sends its id as `card_setup`. 409 if cards are entered in Openroll’s form.',
  input: ofEnrollment,
  output: cardSetup,
})

export const saveBillingInfo = call({
  method: 'POST',
  path: '/api/v1/save-billing-info',
  who: 'owner',
  about:
    'Saves the billing step with a new card or bank account, or the group’s payment method. Where a processor takes the ' +
    'cards, `card_setup` replaces the number, its expiration and its security code, and a number is refused.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    payment_method: oneOf(paymentMethod, required),
    ...wireInput(billingFields),
  }),
  output: savedStep,
  opensNext: true,
})

export const saveBillingInfoExisting = call({
  method: 'POST',
  path: '/api/v1/save-billing-info-existing',
  who: 'owner',
  about: 'Saves the billing step with a card or bank account on file.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    payment_method: oneOf(paymentMethod, required),
    card_id: z.string().max(64).optional(),
    bank_id: z.string().max(64).optional(),
    bill_date: billingFields.bill_date.rule.optional(),
    account_type: oneOf(accountType).optional(),
    account_holder_type: oneOf(accountHolderType).optional(),
    account_name: z.string().max(60).optional(),
    bank_name: z.string().max(100).optional(),
    bank_routing: z.string().max(20).optional(),
  }),
  output: savedStep,
  opensNext: true,
})
