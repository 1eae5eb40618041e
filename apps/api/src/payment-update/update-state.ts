import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { inForce } from '@openroll/contract/receipt/in-force'
import { costOf } from '@openroll/contract/receipt/month-cost'
import { monthlyCosts } from '@openroll/contract/receipt/monthly-costs'
import type { PaymentUpdateDetails } from '@openroll/contract/payment-update/payment-update'
import { upcomingChargeDate } from '../coverage/upcoming-charge.ts'
import { byMonth, partOf } from '../coverage/owed/owed-part.ts'
import { mayStillBeCharged } from '../coverage/may-be-charged.ts'
import { canonical } from '../enrollment/signed-content.ts'
import { nextDueOn } from '../ledger/billed.ts'
import type { Payment } from '../ledger/books.ts'
import type { PolicyBooks } from '../ledger/books-store.ts'
import { dueThrough, firstAfter } from '../office/money/batch/next-payment.ts'
import { ownMethodsWith } from '../enroll/billing/methods.ts'
import type { CardProcessor } from '../outside/cards/card-processor.ts'
import type { Vault } from '../vault/vault.ts'
import type { OwingPolicy } from './owing-store.ts'

type Context = {
  readonly vault: Pick<Vault, 'hash'>
  readonly cards: CardProcessor | undefined
  readonly today: string
  /** Payments due before this day were collected outside Openroll. */
  readonly from: string | undefined
}
/** `retry`: returned payments to collect again. */
export type PaymentUpdateState = { readonly details: PaymentUpdateDetails; readonly retry: readonly Payment[] }

/** Whether the member pays for current or future coverage on a policy. */
export const isOwnToPay = (billed: PolicyBooks, today: string): boolean =>
  !isPaidByGroup(billed.payment_method) &&
  inForce(billed.lines, billed.effective_date > today ? billed.effective_date : today).length > 0

/** The details shown before a new payment method is entered, and the returned payments charged to it with everything else due. */
export const paymentUpdateStateOf = (
  owing: OwingPolicy,
  billed: PolicyBooks,
  { vault, cards, today, from }: Context,
): PaymentUpdateState => {
  const returned = owing.returned ?? []
  const retry = billed.payments.filter(
    ({ payment_id, kind, owed_cents }) =>
      kind !== 'prenote' && owed_cents > 0 && returned.some((one) => one.payment_id === payment_id),
  )
  const isRequired = owing.needs_payment_method
  const first = dueThrough(billed, billed, { through: today, today, from, retry }).toSorted(byMonth)
  const cents = first.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const monthly = costOf(billed, nextDueOn(billed, today).slice(0, 7))
  const next = firstAfter(billed, billed, { after: today, today, from, retry }) ?? null
  const details = {
    policy_id: owing.policy_id,
    plans: owing.plans ?? [],
    method_required: isRequired,
    returned: returned.flatMap(({ payment_id, kind }) => {
      const one = billed.payments.find((each) => each.payment_id === payment_id)
      // For canceled coverage, only a fee is charged again.
      const isGone = kind === 'prenote' || (owing.plans === null && kind !== 'fee')
      return one === undefined || isGone ? [] : [partOf({ ...one, kind })]
    }),
    current_method: owing.shown,
    now: dollarsOf(cents),
    parts: first.map(partOf),
    monthly: isRequired ? (monthly === 0 ? null : dollarsOf(monthly)) : (next?.amount ?? null),
    afterwards: monthlyCosts(
      billed.lines.reduce((sum, { price_cents }) => sum + price_cents, 0),
      billed.lines,
      { ...billed, today },
    )
      .afterwards.filter(({ from }) => next !== null && from > next.on)
      .map(({ from, cents: after }) => ({ on: from, amount: dollarsOf(after) })),
    bill_date: String(billed.bill_day),
    next,
    taken: billed.payments
      .filter(isUnderWay(today))
      .toSorted(byMonth)
      .map((one) => ({ ...partOf(one), ...dayToCome(one, today) })),
    // A member who pays keeps paying, even if the group now pays for others.
    methods: ownMethodsWith(cards),
  }
  const seen = vault.hash(canonical([details, owing.newest, today]), 'repay-seen')
  return { details: { ...details, seen }, retry }
}

/** Whether a payment is in a batch and possibly not charged yet. */
const isUnderWay =
  (today: string) =>
  (one: Payment): boolean =>
    one.state === 'batched' && one.kind !== 'prenote' && one.amount_cents > 0 && mayStillBeCharged(one, today)

/** The day the old method is charged for a payment batched ahead of time. */
const dayToCome = (one: Payment, today: string): { on?: string } => {
  const on = upcomingChargeDate(one, today)
  return on === undefined ? {} : { on }
}
