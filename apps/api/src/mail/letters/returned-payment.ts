import { payBySaid } from '@openroll/contract/receipt/grace'
import { money } from '@openroll/contract/shown'
import { heldFeesSaid, type HeldFees } from '@openroll/contract/receipt/held-fee'
import { shownFee } from '@openroll/contract/money'
import { layOut, type Brand } from '../layout.ts'
import { repayBlocks, repayPreview } from './repay.ts'
import type { Letter } from '../outbox.ts'

type Returned = {
  readonly first_name: string
  readonly policy_id: string
  readonly amount_cents: number
  /** 0 where it brings none (EW-9.14). */
  readonly fee_cents: number
  /** Nothing more is charged before the member has called; it may be taken once more; neither is said; or nobody asks for it any more. */
  readonly next: 'nothing' | 'retry' | 'call' | 'over'
  /** Nothing of the policy is charged before this is settled, neither other months nor the fee. */
  readonly is_held: boolean
  /** No payment was made yet: the account was asked for. */
  readonly checked: boolean
  readonly by: 'bank' | 'card'
  /** What they pay by now, where they have given another card or account since; null where they pay as they did. */
  readonly now: 'bank' | 'card' | null
  /** Where another card or account can be given; null where none is asked for. */
  readonly link: string | null
  /** Of what is over: the fees that are due, and that nobody charges meanwhile; null where there are none. */
  readonly held_fees: HeldFees | null
  /** The last day on which it can be paid for coverage to go on; null where that is not said. */
  readonly pay_by: string | null
}

const wordOf = (by: 'bank' | 'card'): string => (by === 'bank' ? 'bank account' : 'card')

const overSaid = ({ fee_cents, held_fees }: Returned): string => {
  const due = fee_cents > 0 ? ' The fee is still due.' : ''
  const fee = held_fees === null ? due : ` ${heldFeesSaid(held_fees)}.`
  return `What it was for is not covered any more, so we do not ask for it again.${fee}`
}

const retrySaid = ({ by, now, fee_cents, is_held }: Returned): string => {
  const hasFee = fee_cents > 0
  const withFee = hasFee && is_held ? ', and charge the fee with it' : ''
  const feeApart = hasFee && !is_held ? ' We charge the fee with our next charges, apart from this payment.' : ''
  if (now !== null)
    return `We may try this payment once more, with the ${wordOf(now)} you pay with now${withFee}.${feeApart}`
  const [works, what] = by === 'bank' ? ['holds enough', 'account'] : ['works', 'card']
  const others = is_held
    ? 'Until this is settled, we charge nothing else for this policy.'
    : `Your payments for other months are still charged when they are due.${feeApart}`
  return `${others} If your ${what} ${works} by now, call us: we can try it once more${withFee}.`
}

/** What is charged next: only what is so. */
const nextSaid: Record<Returned['next'], (given: Returned) => string> = {
  over: overSaid,
  nothing: ({ by }) => `We won’t charge your ${by === 'bank' ? 'account' : 'card'} again before this is settled.`,
  call: () => '',
  retry: retrySaid,
}

const waySaid = ({ next, link }: Returned): string => {
  if (next === 'over') return ''
  return link === null
    ? 'Call us and have your policy number ready: we will find the way to pay that suits you.'
    : 'You can give us another card or bank account, or call us with your policy number ready.'
}

const feeSaid = ({ now, fee_cents }: Returned): string => {
  const account = now === null ? 'Your account' : 'The bank account you paid from then'
  return `${account} did not hold enough. As agreed, there is a fee of ${shownFee(fee_cents)} for insufficient funds.`
}

const previewOf = ({ next, link }: Returned): string => {
  if (next === 'over') return 'We do not ask for it again.'
  return link === null ? 'Call us, so that your coverage can go on.' : repayPreview
}

/** Tells a member that their payment did not go through; it says nothing of the account or card but which of the two it was. */
export const returnedPaymentLetter = (brand: Brand, given: Returned): Letter => {
  const from = `${wordOf(given.by)}${given.now === null ? '' : ' from before'}`
  const what = given.checked
    ? `We could not reach your ${from}`
    : `Your payment of ${money(given.amount_cents)} did not go through`
  const heading = given.checked ? 'We could not reach your bank account' : 'Your payment did not go through'
  const next = [nextSaid[given.next](given), given.pay_by === null ? '' : payBySaid(given.pay_by), waySaid(given)]
  return layOut(brand, {
    subject: `${heading}: policy ${given.policy_id}`,
    preview: previewOf(given),
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: `Hello ${given.first_name},` },
      { kind: 'paragraph', text: `${what}. It was for policy ${given.policy_id}.` },
      ...(given.fee_cents === 0 ? [] : [{ kind: 'paragraph' as const, text: feeSaid(given) }]),
      { kind: 'paragraph', text: next.filter((part) => part !== '').join(' ') },
      ...(given.link === null ? [] : repayBlocks(given.link)),
    ],
  })
}
