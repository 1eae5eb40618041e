import { cardBrand } from '@openroll/contract/card'
import { billingFields } from '@openroll/contract/enroll/billing'
import { cardNotEntered, cardsUnavailable } from '@openroll/contract/enroll/billing/card-setup'
import { isPaidByGroup, isCard, type PaymentMethod } from '@openroll/contract/method-meanings'
import { faultBeside, type Answers, type NameOf } from '@openroll/contract/field'
import { maskNumber } from '@openroll/contract/mask'
import { expiryFaults } from './check.ts'
import { shownPayment } from './methods.ts'
import { fieldFault, fieldFaults, type Refusal } from '../../who/refusal.ts'
import type { CardProcessor, HostedFields } from '../../outside/cards/card-processor.ts'
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

type Deciding = {
  readonly enrollment_id: string
  readonly method: PaymentMethod
  readonly answers: Answers
  readonly stored: Answers
  readonly opened: (token: string) => Promise<string | undefined>
}
type Services = { readonly payments: PaymentService; readonly cards: CardProcessor | undefined; readonly today: string }

/**
 * Sends a new number to the payment service and keeps only its token and mask (D-5.02, D-5.01). A mask stands for the number `opened`
 * finds; undefined if unreadable. A card that a processor has comes from there.
 */
export const paymentDraft = async (services: Services, deciding: Deciding): Promise<PaymentDraft | undefined> => {
  const { method, answers, stored, opened } = deciding
  if (isPaidByGroup(method))
    return { answers: { payment_method: method, payment_shown: shownPayment(method, '', '') }, toSeal: null }
  const hosted = services.cards?.hosted ?? null
  if (isCard(method) && hosted !== null)
    return { answers: await hostedAnswers(hosted, services, deciding), toSeal: null }
  const service = services.payments
  const { security_code: _, ...open } = answers
  if (!hasNumber(answers)) {
    const instrument = instrumentOf(method, answers)
    const { token = '' } = stored
    const amended = await service.amend({ token, kept: await opened(token), instrument })
    return amended && { answers: { ...open, payment_method: method, ...keptOf(stored) }, toSeal: amended.toSeal }
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

/** Of an unchanged card or account. */
const keptOf = ({ token = '', payment_shown = '', payer }: Answers): Answers => ({
  token,
  payment_shown,
  ...(payer === undefined ? {} : { payer }),
})

/** A card that was entered in the processor's fields, or the stored one if none was; only its mask is ours. */
const hostedAnswers = async (
  hosted: HostedFields,
  { today }: Services,
  { enrollment_id, method, answers: { card_setup, ...answers }, stored }: Deciding,
): Promise<Answers> => {
  if (card_setup === undefined) return { ...answers, payment_method: method, ...keptOf(stored) }
  const card = await hosted.find(card_setup, enrollment_id).catch(() => {
    throw fieldFault('card_setup', cardsUnavailable)
  })
  if (card === undefined) throw fieldFault('card_setup', cardNotEntered)
  const { token, last4, expiry } = card
  const [expiration_month = '', expiration_year = ''] = expiry.split('/')
  const expires = { expiration_month, expiration_year }
  const faults = expiryFaults(expires, today)
  if (faults.length > 0) throw fieldFaults(faults)
  const card_number = maskNumber(last4.padStart(16, '0'))
  const payment_shown = shownPayment(method, named(card), last4)
  return { ...answers, ...expires, card_number, payment_method: method, token, payment_shown }
}
