import * as z from 'zod'
import { call } from '../../call.ts'
import { cardSetup } from '../../enroll/billing/card-setup.ts'
import { onBehalfFields } from '../../payment-update/form.ts'
import {
  paymentUpdateDone,
  paymentUpdateForm,
  paymentUpdateDetails,
  spokenFor,
} from '../../payment-update/payment-update.ts'
import { isCard, paymentMethod, type PaymentMethod } from '../../method-meanings.ts'
import { text } from '../../rules.ts'
import { actId } from '../act/act-id.ts'
import { officeScreens } from '../screens.ts'

const both = { who: 'operator', duties: ['service', 'money'] } as const

/** By policy number, since operators with the money duty may not open enrollments. */
const policy_id = text(20)

export const getRepayForm = call({
  ...both,
  method: 'GET',
  path: '/api/admin/v1/get-repay-form',
  about:
    'Returns how a policy is paid, what is due and what comes next, before its card or account is changed, whether ' +
    'or not a payment was returned. 409 if it has no active or upcoming coverage, or a group pays.',
  input: z.strictObject({ policy_id }),
  output: z.object({ result: paymentUpdateDetails }),
})

export const beginPolicyCard = call({
  ...both,
  method: 'POST',
  path: '/api/admin/v1/begin-policy-card',
  audit: { none: 'Saves nothing; the card is logged when it is saved' },
  about:
    'Starts card entry in the processor’s fields for a member on the phone. 409 if the policy has no active or ' +
    'upcoming coverage, or a group pays.',
  input: z.strictObject({ policy_id }),
  output: cardSetup,
})

type Typed = Partial<
  Record<
    'first_name_on_cc' | 'last_name_on_cc' | 'account_name' | 'bank_name' | 'account_number' | 'card_number',
    unknown
  >
>
/** The new card or account, as the approver sees it: name, bank and last four digits. */
const newMethodWords = (method: PaymentMethod, typed: Typed): string[] => {
  const words = (some: readonly unknown[]): string =>
    some.filter((one) => typeof one === 'string' && one !== '').join(' ')
  const byCard = isCard(method)
  const number = words([byCard ? typed.card_number : typed.account_number])
  const holder = words(byCard ? [typed.first_name_on_cc, typed.last_name_on_cc] : [typed.account_name])
  const at = words([byCard ? '' : typed.bank_name, number === '' ? '' : `ending in ${number.slice(-4)}`])
  return [...(holder === '' ? [] : [`Debited: ${holder}`]), ...(at === '' ? [] : [at])]
}

export const replacePaymentMethod = call({
  ...both,
  method: 'POST',
  path: '/api/admin/v1/replace-payment-method',
  audit: 'payment-changed',
  about:
    'Saves a new card or bank account that the member authorized by phone or on a signed form, whether or not a payment was returned. ' +
    'Emails the member and saves the reason as a note. Idempotent. 409 if the payment method or the amount due ' +
    'changed since it was read. Needs a second operator’s approval.',
  input: z.strictObject({
    policy_id,
    authorized_by: onBehalfFields.authorized_by.rule,
    why: onBehalfFields.why.rule,
    ...paymentUpdateForm,
  }),
  approval: {
    name: 'Change a card or bank account',
    of: ({ policy_id: policy, payment_method, authorized_by, why, ...form }) => ({
      details: [
        `Policy ${policy}`,
        paymentMethod[payment_method],
        ...newMethodWords(payment_method, form),
        `Authorized: ${spokenFor[authorized_by]}`,
        `Reason: ${why}`,
      ],
      page: officeScreens.enrollments.route,
    }),
  },
  output: paymentUpdateDone,
})

export const mailRepayLink = call({
  ...both,
  method: 'POST',
  path: '/api/admin/v1/mail-repay-link',
  audit: 'repay-link-sent',
  about: 'Emails the member a new link to change the policy’s card or account. Repeating the request sends one email.',
  input: z.strictObject({ policy_id, act_id: actId }),
  /** The recipient, masked. */
  output: z.object({ email: z.string() }),
})
