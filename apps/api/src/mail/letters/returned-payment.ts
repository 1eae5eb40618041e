import { payByText } from '@openroll/contract/receipt/grace'
import { money } from '@openroll/contract/shown'
import { heldFeesText, type HeldFees } from '@openroll/contract/receipt/fee-hold'
import { shownFee } from '@openroll/contract/money'
import { layOut, type Brand } from '../layout.ts'
import { paymentUpdateBlocks, paymentUpdatePreview } from './payment-update.ts'
import type { Letter } from '../outbox.ts'

type ReturnedPayment = {
  readonly first_name: string
  readonly policy_id: string
  readonly amount_cents: number
  /** 0 if there is no fee (EW-9.14). */
  readonly fee_cents: number
  /** `nothing`: no charge until it is settled. `retry`: it may be retried. `call`: says neither. `over`: no longer owed. */
  readonly next: 'nothing' | 'retry' | 'call' | 'over'
  /** The policy is on hold: no other month or fee is charged until this is settled. */
  readonly is_held: boolean
  /** The bank account was only checked; no payment was made. */
  readonly checked: boolean
  readonly by: 'bank' | 'card'
  /** Why the card was declined and what to do, if the processor said so. */
  readonly declined: string | null
  /** The payment method given since; null if unchanged. */
  readonly now: 'bank' | 'card' | null
  /** Link to give another card or account; null if none is needed. */
  readonly link: string | null
  /** For `over`: due fees that aren't being charged; null if none. */
  readonly held_fees: HeldFees | null
  /** Last day to pay and keep coverage; null to leave it out. */
  readonly pay_by: string | null
}

const wordOf = (by: 'bank' | 'card'): string => (by === 'bank' ? 'bank account' : 'card')

const noLongerOwedText = ({ fee_cents, held_fees }: ReturnedPayment): string => {
  const due = fee_cents > 0 ? ' The fee is still due.' : ''
  const fee = held_fees === null ? due : ` ${heldFeesText(held_fees)}.`
  return `You no longer have the coverage it was for, so we won’t try it again.${fee}`
}

const retryText = ({ by, now, fee_cents, is_held }: ReturnedPayment): string => {
  const hasFee = fee_cents > 0
  const withFee = hasFee && is_held ? ' and charge the fee with it' : ''
  const separateFee = hasFee && !is_held ? ' We’ll charge the fee separately.' : ''
  if (now !== null)
    return `We may try this payment once more with the ${wordOf(now)} now on file${withFee}.${separateFee}`
  const [works, what] = by === 'bank' ? ['has enough money', 'account'] : ['works', 'card']
  const others = is_held
    ? 'Until this is settled, we won’t charge anything else for this policy.'
    : `We’ll still charge your payments for other months when they’re due.${separateFee}`
  return `${others} If your ${what} ${works} now, call us and we can try the payment once more${withFee}.`
}

/** What is charged next. */
const nextStepText: Record<ReturnedPayment['next'], (payment: ReturnedPayment) => string> = {
  over: noLongerOwedText,
  nothing: ({ by }) => `We won’t charge your ${by === 'bank' ? 'account' : 'card'} again until this is settled.`,
  call: () => '',
  retry: retryText,
}

const howToPayText = ({ next, link }: ReturnedPayment): string => {
  if (next === 'over') return ''
  return link === null
    ? 'Call us with your policy number and we’ll find a way to pay that works for you.'
    : 'Give us another card or bank account, or call us and have your policy number ready.'
}

const feeText = ({ now, fee_cents }: ReturnedPayment): string => {
  const account = now === null ? 'Your account' : 'The bank account you used then'
  return `${account} didn’t have enough money. As you agreed, there’s a ${shownFee(fee_cents)} fee for insufficient funds.`
}

const previewOf = ({ next, link }: ReturnedPayment): string => {
  if (next === 'over') return 'We won’t try it again.'
  return link === null ? 'Call us to keep your coverage.' : paymentUpdatePreview
}

/** Tells a member that a payment was returned; says only whether it was a card or a bank account. */
export const returnedPaymentLetter = (brand: Brand, given: ReturnedPayment): Letter => {
  const from = `${given.now === null ? '' : 'previous '}${wordOf(given.by)}`
  const what = given.checked
    ? `We couldn’t verify your ${from} for policy ${given.policy_id}`
    : `Your payment of ${money(given.amount_cents)} for policy ${given.policy_id} didn’t go through`
  const heading = given.checked ? 'We couldn’t verify your bank account' : 'Your payment didn’t go through'
  const next = [
    nextStepText[given.next](given),
    given.pay_by === null ? '' : payByText(given.pay_by),
    howToPayText(given),
  ]
  return layOut(brand, {
    subject: `${heading}: policy ${given.policy_id}`,
    preview: previewOf(given),
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: `Hello ${given.first_name},` },
      { kind: 'paragraph', text: [`${what}.`, ...(given.declined === null ? [] : [given.declined])].join(' ') },
      ...(given.fee_cents === 0 ? [] : [{ kind: 'paragraph' as const, text: feeText(given) }]),
      { kind: 'paragraph', text: next.filter((part) => part !== '').join(' ') },
      ...(given.link === null ? [] : paymentUpdateBlocks(given.link)),
    ],
  })
}
