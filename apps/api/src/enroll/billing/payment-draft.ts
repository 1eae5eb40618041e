import { cardBrand } from '@openroll/contract/card'
import { billingFields } from '@openroll/contract/enroll/billing'
import { isPaidByGroup, isCard, type PaymentMethod } from '@openroll/contract/method-meanings'
import { faultBeside, type Answers, type NameOf } from '@openroll/contract/field'
import { maskNumber } from '@openroll/contract/mask'
import { shownPayment } from './methods.ts'
import { fieldFaults, type Refusal } from '../../who/refusal.ts'
import type { Account, Card, PaymentService, Tokenized } from '../../outside/payment-service.ts'

const numberNames = ['card_number', 'account_number'] as const satisfies readonly NameOf<typeof billingFields>[]
const hasNumber = (answers: Answers): boolean => numberNames.some((name) => /^\d+$/.test(answers[name] ?? ''))

/** The sealed number can't be read and must be entered again. */
export const numberUnreadable = (method: PaymentMethod): Refusal =>
  fieldFaults([
    faultBeside(billingFields, isCard(method) ? 'card_number' : 'account_number', 'Enter the full number again'),
  ])

const instrumentOf = (method: PaymentMethod, answers: Answers): Card | Account => {
  const of = (name: NameOf<typeof billingFields>) => answers[name] ?? ''
  return isCard(method)
    ? {
        kind: 'card',
        number: of('card_number'),
        first_name: of('first_name_on_cc'),
        last_name: of('last_name_on_cc'),
        expiry: `${of('expiration_month')}/${of('expiration_year')}`,
        security_code: of('security_code'),
      }
    : {
        kind: 'account',
        number: of('account_number'),
        routing_number: of('routing_number'),
        account_name: of('account_name'),
        account_type: of('account_type'),
        account_holder_type: of('account_holder_type'),
      }
}

const named = (tokenized: Pick<Tokenized, 'brand'>): string => {
  if (tokenized.brand === 'bank') return 'Bank account'
  return tokenized.brand === null ? 'Card' : cardBrand[tokenized.brand]
}

/** A checked billing step to store, and what to seal under its token; null if nothing new. */
export type PaymentDraft = { readonly answers: Answers; readonly toSeal: string | null }

/**
 * Sends a new number to the payment service and keeps only its token and mask (D-5.02, D-5.01). A mask stands for the number `opened`
 * finds; undefined if unreadable.
 */
export const paymentDraft = async (
  service: PaymentService,
  {
    method,
    answers,
    stored,
    opened,
  }: {
    method: PaymentMethod
    answers: Answers
    stored: Answers
    opened: (token: string) => Promise<string | undefined>
  },
): Promise<PaymentDraft | undefined> => {
  if (isPaidByGroup(method))
    return { answers: { payment_method: method, payment_shown: shownPayment(method, '', '') }, toSeal: null }
  const { security_code: _, ...open } = answers
  if (!hasNumber(answers)) {
    const { token = '', payment_shown = '', payer } = stored
    const instrument = instrumentOf(method, answers)
    const amended = await service.amend({ token, kept: await opened(token), instrument })
    return (
      amended && {
        answers: { ...open, payment_method: method, token, payment_shown, ...(payer === undefined ? {} : { payer }) },
        toSeal: amended.toSeal,
      }
    )
  }
  const { token, last4, toSeal, ...tokenized } = await service.tokenize(instrumentOf(method, answers))
  const masked = numberNames.flatMap((name) =>
    open[name] === undefined ? [] : [[name, maskNumber(open[name])] as const],
  )
  const payment_shown = shownPayment(method, named(tokenized), last4)
  return {
    answers: { ...open, ...Object.fromEntries(masked), payment_method: method, token, payment_shown },
    toSeal,
  }
}
