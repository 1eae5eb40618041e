import { dollarsOf } from '@openroll/contract/money'
import type { OwedPart, RepaySaid } from '@openroll/contract/repay/repay'
import { canonical } from '../enrollment/signed-content.ts'
import type { Directory } from '../directory/directory.ts'
import { methodsOf } from '../enroll/billing/methods.ts'
import { costOf, duesOf, nextDueOn } from '../office/money/due.ts'
import type { BilledPolicy } from '../office/money/due-store.ts'
import type { Owed } from '../office/money/standing.ts'
import { triesAhead, type NextTry } from '../office/money/tries-ahead.ts'
import type { Vault } from '../vault/vault.ts'
import type { Owing } from './owing-store.ts'

type Around = {
  readonly vault: Pick<Vault, 'hash'>
  readonly directory: Directory
  readonly today: string
  /** What fell due before it was collected by other means. */
  readonly from: string | undefined
}
export type Stands = { readonly said: RepaySaid; readonly tries: readonly NextTry[] }

/** What is said to whoever gives another card or account, and what is taken from it first: the tries of what came back, and all else that is due. */
export const repaySaidOf = (
  owing: Owing,
  billed: BilledPolicy & { readonly owed: readonly Owed[] | null },
  { vault, directory, today, from }: Around,
): Stands => {
  const owed = billed.owed ?? []
  const cameBack = owing.came_back ?? []
  const tries = triesAhead(
    billed,
    owed,
    cameBack.map(({ payment_id }) => payment_id),
  )
  const due = owed.filter(({ state, due_on }) => state === 'due' && due_on <= today)
  // While a policy is held, nothing of it is reckoned.
  const missing = duesOf(billed, today, { from }).filter((one) => !owed.some((each) => isOf(each, one)))
  const again = tries.flatMap(({ payment_id, amount_cents }) =>
    owed.filter((one) => one.payment_id === payment_id).map(({ kind, period }) => ({ kind, period, amount_cents })),
  )
  const taken = [...again, ...due, ...missing].filter(({ amount_cents }) => amount_cents > 0).toSorted(byMonth)
  const cents = taken.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const monthly = costOf(billed, nextDueOn(billed, today).slice(0, 7))
  const asked = {
    policy_id: owing.policy_id,
    plans: owing.plans ?? [],
    came_back: cameBack.flatMap(({ payment_id, kind }) => {
      const one = owed.find((each) => each.payment_id === payment_id)
      return one === undefined || kind === 'prenote' ? [] : [partOf({ ...one, kind })]
    }),
    taken_from: owing.shown,
    now: dollarsOf(cents),
    parts: taken.map(partOf),
    monthly: monthly === 0 ? null : dollarsOf(monthly),
    bill_date: String(billed.bill_day),
    methods: methodsOf(owing, directory),
  }
  const seen = vault.hash(canonical([asked, owing.newest, today]), 'repay-seen')
  return { said: { ...asked, seen }, tries }
}

type Part = Pick<Owed, 'kind' | 'period' | 'amount_cents'>

const partOf = ({ kind, period, amount_cents }: Part): OwedPart => ({
  kind,
  month: period.slice(0, 7),
  amount: dollarsOf(amount_cents),
})

/** A fee comes after what it is for. */
const byMonth = (one: Part, other: Part): number =>
  one.period.slice(0, 7).localeCompare(other.period.slice(0, 7)) ||
  Number(one.kind === 'fee') - Number(other.kind === 'fee')

const isOf = ({ payment_id }: Owed, due: { readonly payment_id: string }): boolean => payment_id === due.payment_id
