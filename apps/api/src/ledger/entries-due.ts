import { entryPairs, incomeAccounts, type EntryKind, type LedgerAccount } from '@openroll/contract/ledger/entries'
import type { Billed } from './billed.ts'
import { itemOf, keyOf, type Books, type ItemKey, type Payment, type PostedSum } from './books.ts'
import { expectedCharges } from './expected-charges.ts'

/** An amount (> 0) that moves from one account to another, so that each entry balances. */
export type Entry = ItemKey & {
  readonly kind: EntryKind
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount_cents: number
  readonly plan_id: number | null
  readonly payment_id: string | null
  readonly due_on: string | null
}
type About = ItemKey & Partial<Pick<Entry, 'plan_id' | 'payment_id' | 'due_on'>>

/** An entry that adds `cents` to the receivable, or subtracts them if negative; throws if its kind can't use that pair of accounts. */
export const entryOf = (kind: EntryKind, beside: LedgerAccount, cents: number, about: About): Entry => {
  const { item, period, plan_id = null, payment_id = null, due_on = null } = about
  const [debit, credit]: [LedgerAccount, LedgerAccount] = cents > 0 ? ['receivable', beside] : [beside, 'receivable']
  if (!entryPairs[kind].some(([one, other]) => one === debit && other === credit))
    throw new Error(`no ${kind} is posted from ${credit} to ${debit}`)
  return { item, period, plan_id, payment_id, due_on, kind, debit, credit, amount_cents: Math.abs(cents) }
}

/** What an entry adds to the receivable. */
export const receivableOf = ({ debit, amount_cents }: Pick<Entry, 'debit' | 'amount_cents'>): number =>
  debit === 'receivable' ? amount_cents : -amount_cents

/** The books with more entries. */
export const withEntries = (books: Books, entries: readonly Entry[]): Books => ({
  ...books,
  posted: [
    ...books.posted,
    ...entries.map((entry): PostedSum => {
      const { item, period, plan_id, payment_id, due_on, debit, credit } = entry
      const account = debit === 'receivable' ? credit : debit
      return { item, period, plan_id, payment_id, due_on, account, cents: receivableOf(entry) }
    }),
  ],
})

export const isIncome = (account: LedgerAccount): boolean => incomeAccounts.some((one) => one === account)
const sumOf = (posted: readonly PostedSum[], fits: (one: PostedSum) => boolean): number =>
  posted.filter(fits).reduce((sum, { cents }) => sum + cents, 0)

/** The difference between coverage's current cost and what was charged: charges, or adjustments to months already charged. */
const chargesDue = (
  billed: Billed,
  { posted }: Books,
  days: { readonly from: string; readonly through: string },
): Entry[] => {
  const ofMonths = posted.filter(({ item, account }) => item === 'month' && isIncome(account))
  const expected = expectedCharges(billed, { ...days, charged: ofMonths.map(({ period }) => period) })
  const wanted = new Map<string, { period: string; plan_id: number; account: LedgerAccount; cents: number }>()
  const add = (period: string, plan_id: number, account: LedgerAccount, cents: number): void => {
    const key = `${period}/${plan_id}/${account}`
    const before = wanted.get(key)?.cents ?? 0
    wanted.set(key, { period, plan_id, account, cents: before + cents })
  }
  for (const { period, plan_id, account, cents } of expected) add(period, plan_id, account, cents)
  for (const { period, plan_id, account, cents } of ofMonths) add(period, plan_id ?? 0, account, -cents)
  return [...wanted.values()].flatMap(({ period, plan_id, account, cents }) => {
    if (cents === 0) return []
    const isKnown = ofMonths.some((one) => one.period === period && one.plan_id === plan_id && one.account === account)
    return [entryOf(isKnown ? 'adjustment' : 'charge', account, cents, { item: 'month', period, plan_id })]
  })
}

/** The account that a settled payment's money came from: a group's, or the payer's. */
export const settledThrough = (paidWith: number | null): 'cash' | 'clearing' =>
  paidWith === null ? 'cash' : 'clearing'

/** The entries that a payment's state requires and that aren't posted yet. */
const paymentDue = (payment: Payment, posted: readonly PostedSum[], corrects: boolean): Entry[] => {
  const item = itemOf(payment)
  if (item === undefined) return []
  const { payment_id, state, amount_cents, written_off_cents, paid_with } = payment
  const about = { ...item, payment_id }
  const postedTo = (account: LedgerAccount) => sumOf(posted, (one) => one.account === account)
  const received = (account: LedgerAccount) =>
    state === 'paid' && settledThrough(paid_with) === account ? amount_cents : 0
  const refunded = (account: LedgerAccount) =>
    (payment.on_invoice ? 'clearing' : 'refunds') === account ? (payment.refunded_cents ?? 0) : 0
  const isBack = state === 'returned' || state === 'retried' || state === 'written_off'
  const kindOf = (account: LedgerAccount, cents: number): EntryKind => {
    if (account === 'refunds') return cents > 0 ? 'refund' : 'correction'
    if (corrects) return 'correction'
    if (cents < 0) return 'payment'
    if (isBack) return 'return'
    return state === 'paid' && account === 'clearing' ? 'refund' : 'correction'
  }
  const moved = (['cash', 'clearing', 'refunds'] as const).flatMap((account) => {
    const cents = refunded(account) - received(account) - postedTo(account)
    return cents === 0 ? [] : [entryOf(kindOf(account, cents), account, cents, about)]
  })
  const written = -(state === 'written_off' ? (written_off_cents ?? 0) : 0) - postedTo('bad_debt')
  return [
    ...moved,
    ...(written === 0 ? [] : [entryOf(written < 0 ? 'write_off' : 'correction', 'bad_debt', written, about)]),
  ]
}

/** Reverses the write-off of a debt that is no longer owed, so that nothing is refunded that was never paid. */
const recoveryDue = ({ posted }: Books): Entry[] =>
  [...Map.groupBy(posted, keyOf).values()].flatMap((own) => {
    const [some] = own
    const writtenOff = -sumOf(own, ({ account, payment_id }) => account === 'bad_debt' && payment_id !== null)
    const recovered = sumOf(own, ({ account, payment_id }) => account === 'bad_debt' && payment_id === null)
    if (some === undefined || (writtenOff === 0 && recovered === 0)) return []
    const owed = sumOf(own, ({ account }) => account !== 'bad_debt')
    const difference = Math.min(writtenOff, Math.max(0, writtenOff - owed)) - recovered
    if (difference === 0) return []
    const { item, period } = some
    return [entryOf(difference > 0 ? 'recovery' : 'write_off', 'bad_debt', difference, { item, period })]
  })

/** All missing entries; none if the books are up to date. `corrects`: a mistake is undone, so no bank returned anything. */
export const entriesDue = (
  billed: Billed,
  books: Books,
  { corrects = false, ...days }: { readonly from: string; readonly through: string; readonly corrects?: boolean },
): Entry[] => {
  const ofPayments = Map.groupBy(books.posted, ({ payment_id }) => payment_id)
  const first = [
    ...chargesDue(billed, books, days),
    ...books.payments.flatMap((payment) => paymentDue(payment, ofPayments.get(payment.payment_id) ?? [], corrects)),
  ]
  return [...first, ...recoveryDue(withEntries(books, first))]
}
