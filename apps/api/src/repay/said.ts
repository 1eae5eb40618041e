import { isPaidByGroup, ownMethods, type PaymentMethod } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { inForce } from '@openroll/contract/receipt/in-force'
import { costOf } from '@openroll/contract/receipt/month-cost'
import { monthlyCourse } from '@openroll/contract/receipt/monthly-course'
import type { RepaySaid } from '@openroll/contract/repay/repay'
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
import type { Vault } from '../vault/vault.ts'
import type { Owing } from './owing-store.ts'

type Around = {
  readonly vault: Pick<Vault, 'hash'>
  readonly today: string
  /** What fell due before it was collected by other means. */
  readonly from: string | undefined
}
export type Stands = { readonly said: RepaySaid; readonly tries: readonly NextTry[] }

/** Who pays by themselves goes on to, whatever their group does for others by now. */
const ownWays: PaymentMethod[] = [...ownMethods]

/** Whether anything of a policy is or will be in force that its member pays for by themselves. */
export const isOwnToPay = (billed: BilledPolicy, today: string): boolean =>
  !isPaidByGroup(billed.payment_method) &&
  inForce(billed.lines, billed.effective_date > today ? billed.effective_date : today).length > 0

/** What is said to whoever gives another card or account, and what is taken from it first: the tries of what came back, and all else that is due. */
export const repaySaidOf = (
  owing: Owing,
  billed: BilledPolicy & { readonly owed: readonly Owed[] | null },
  { vault, today, from }: Around,
): Stands => {
  const owed = billed.owed ?? []
  const cameBack = owing.came_back ?? []
  const tries = triesAhead(
    billed,
    owed,
    cameBack.map(({ payment_id }) => payment_id),
  )
  const isAsked = owing.asks_another
  const open = [
    ...againOf(owed, tries),
    ...(isAsked ? openOfHeld(billed, owed, { today, from }) : openOf(billed, owed, { through: today, today, from })),
  ]
  const first = open.filter(({ amount_cents }) => amount_cents > 0).toSorted(byMonth)
  const cents = first.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const monthly = costOf(billed, nextDueOn(billed, today).slice(0, 7))
  const next = firstAfter(billed, owed, { after: today, today, from }) ?? null
  const asked = {
    policy_id: owing.policy_id,
    plans: owing.plans ?? [],
    asked_for: isAsked,
    came_back: cameBack.flatMap(({ payment_id, kind }) => {
      const one = owed.find((each) => each.payment_id === payment_id)
      // Of what was canceled nothing but a fee is asked for again.
      const isGone = kind === 'prenote' || (owing.plans === null && kind !== 'fee')
      return one === undefined || isGone ? [] : [partOf({ ...one, kind })]
    }),
    taken_from: owing.shown,
    now: dollarsOf(cents),
    parts: first.map(partOf),
    monthly: isAsked ? (monthly === 0 ? null : dollarsOf(monthly)) : (next?.amount ?? null),
    afterwards: monthlyCourse(
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
    methods: ownWays,
  }
  const seen = vault.hash(canonical([asked, owing.newest, today]), 'repay-seen')
  return { said: { ...asked, seen }, tries }
}

/** What came back, as it is asked for once more. */
const againOf = (owed: readonly Owed[], tries: Stands['tries']): Part[] =>
  tries.flatMap(({ payment_id, amount_cents }) =>
    owed.filter((one) => one.payment_id === payment_id).map(({ kind, period }) => ({ kind, period, amount_cents })),
  )

/** What else is due of a policy while it is held, whether it was reckoned or not. */
const openOfHeld = (
  billed: BilledPolicy,
  owed: readonly Owed[],
  { today, from }: Pick<Around, 'today' | 'from'>,
): Part[] => {
  const due = owed.filter(({ state, due_on }) => state === 'due' && due_on <= today)
  const missing = duesOf(billed, today, { from }).filter((one) => !owed.some((each) => isOf(each, one)))
  return [...due, ...missing]
}

/** It is in a batch, and may still have to be charged. */
const isUnderWay =
  (today: string) =>
  (one: Owed): boolean =>
    one.state === 'batched' && one.kind !== 'prenote' && one.amount_cents > 0 && mayStillBeTaken(one, today)

/** The day on which the old card or account is charged what a batch took ahead. */
const dayToCome = (one: Owed, today: string): { on?: string } => {
  const on = chargeToCome(one, today)
  return on === undefined ? {} : { on }
}

const isOf = ({ payment_id }: Owed, due: { readonly payment_id: string }): boolean => payment_id === due.payment_id
