import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { inForce } from '@openroll/contract/receipt/in-force'
import { costOf } from '@openroll/contract/receipt/month-cost'
import { monthlyCosts } from '@openroll/contract/receipt/monthly-costs'
import type { RepayDetails } from '@openroll/contract/repay/repay'
import { chargeToCome } from '../coverage/charge-to-come.ts'
import { byMonth, partOf, type Part } from '../coverage/owed/owed-part.ts'
import { mayStillBeTaken } from '../coverage/under-way.ts'
import { canonical } from '../enrollment/signed-content.ts'
import { duesOf, nextDueOn } from '../office/money/due.ts'
import type { BilledPolicy } from '../office/money/due-store.ts'
import { firstAfter } from '../office/money/next-payment.ts'
import { openOf } from '../office/money/reckoned.ts'
import type { Owed } from '../office/money/standing.ts'
import { triesAhead, type NextTry } from '../office/money/tries-ahead.ts'
import { ownMethodsWith } from '../enroll/billing/methods.ts'
import type { CardProcessor } from '../outside/cards/card-processor.ts'
import type { Vault } from '../vault/vault.ts'
import type { OwingPolicy } from './owing-store.ts'

type Context = {
  readonly vault: Pick<Vault, 'hash'>
  readonly cards: CardProcessor | undefined
  readonly today: string
  /** Payments due before this day were collected elsewhere. */
  readonly from: string | undefined
}
export type RepayState = { readonly said: RepayDetails; readonly tries: readonly NextTry[] }

/** Whether the member pays for current or future coverage on a policy. */
export const isOwnToPay = (billed: BilledPolicy, today: string): boolean =>
  !isPaidByGroup(billed.payment_method) &&
  inForce(billed.lines, billed.effective_date > today ? billed.effective_date : today).length > 0

/** The details shown before a new payment method is entered, and the retries it will be charged with everything else that is due. */
export const repayStateOf = (
  owing: OwingPolicy,
  billed: BilledPolicy & { readonly owed: readonly Owed[] | null },
  { vault, cards, today, from }: Context,
): RepayState => {
  const owed = billed.owed ?? []
  const returned = owing.returned ?? []
  const tries = triesAhead(
    billed,
    owed,
    returned.map(({ payment_id }) => payment_id),
  )
  const isRequired = owing.needs_payment_method
  const open = [
    ...againOf(owed, tries),
    ...(isRequired ? openOfHeld(billed, owed, { today, from }) : openOf(billed, owed, { through: today, today, from })),
  ]
  const first = open.filter(({ amount_cents }) => amount_cents > 0).toSorted(byMonth)
  const cents = first.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const monthly = costOf(billed, nextDueOn(billed, today).slice(0, 7))
  const next = firstAfter(billed, owed, { after: today, today, from }) ?? null
  const details = {
    policy_id: owing.policy_id,
    plans: owing.plans ?? [],
    method_required: isRequired,
    returned: returned.flatMap(({ payment_id, kind }) => {
      const one = owed.find((each) => each.payment_id === payment_id)
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
    taken: owed
      .filter(isUnderWay(today))
      .toSorted(byMonth)
      .map((one) => ({ ...partOf(one), ...dayToCome(one, today) })),
    // A member who pays keeps paying, even if the group now pays for others.
    methods: ownMethodsWith(cards),
  }
  const seen = vault.hash(canonical([details, owing.newest, today]), 'repay-seen')
  return { said: { ...details, seen }, tries }
}

/** Returned payments to be retried. */
const againOf = (owed: readonly Owed[], tries: RepayState['tries']): Part[] =>
  tries.flatMap(({ payment_id, amount_cents }) =>
    owed.filter((one) => one.payment_id === payment_id).map(({ kind, period }) => ({ kind, period, amount_cents })),
  )

/** What else is due on a policy on hold, whether or not it is stored yet. */
const openOfHeld = (
  billed: BilledPolicy,
  owed: readonly Owed[],
  { today, from }: Pick<Context, 'today' | 'from'>,
): Part[] => {
  const due = owed.filter(({ state, due_on }) => state === 'due' && due_on <= today)
  const missing = duesOf(billed, today, { from }).filter((one) => !owed.some((each) => isOf(each, one)))
  return [...due, ...missing]
}

/** In a batch, and possibly not charged yet. */
const isUnderWay =
  (today: string) =>
  (one: Owed): boolean =>
    one.state === 'batched' && one.kind !== 'prenote' && one.amount_cents > 0 && mayStillBeTaken(one, today)

/** The day the old method is charged for a payment batched ahead of time. */
const dayToCome = (one: Owed, today: string): { on?: string } => {
  const on = chargeToCome(one, today)
  return on === undefined ? {} : { on }
}

const isOf = ({ payment_id }: Owed, due: { readonly payment_id: string }): boolean => payment_id === due.payment_id
