import { addDays } from '@openroll/contract/date'
import { nextDueOn, type Billed } from '../ledger/billed.ts'
import type { Books, Payment } from '../ledger/books.ts'
import { booksUpdateOf, type RetriedPayment } from '../ledger/books-update.ts'
import { entryOf, withEntries, type Entry } from '../ledger/entries-due.ts'

/** Something that happens to a policy; `pick` chooses what it happens to. */
export type Happening = { readonly what: (typeof happenings)[number]; readonly pick: number }
export const happenings = [
  'bill',
  'end',
  'cancel',
  'restore',
  'price',
  'batch',
  'settle',
  'return',
  'return with fee',
  'retry',
  'write off',
  'refund',
  'pay by hand',
  'undo',
  'other account',
  'nothing',
] as const

/** A policy, its books, and what was posted in order. */
export type World = {
  readonly policy: Billed
  readonly books: Books
  readonly entries: readonly Entry[]
  readonly through: string
}

export const begin: World = {
  policy: {
    policy_id: '7K4-M9X-Q2C',
    effective_date: '2026-12-01',
    submitted_on: '2026-11-10',
    payment_method: 'eft',
    bill_day: 28,
    lines: [
      { plan_id: 1001, price_cents: 3385, fee_cents: 1000, ends_on: null },
      { plan_id: 2001, price_cents: 1231, fee_cents: 0, ends_on: null },
      { plan_id: 0, price_cents: 500, fee_cents: 0, ends_on: null },
    ],
  },
  books: { posted: [], payments: [] },
  entries: [],
  through: '2026-11-09',
}

/** Writes a plan as the store does. */
const kept = (world: World, extra: readonly Entry[] = [], retry: readonly RetriedPayment[] = []): World => {
  const { policy, books, through } = world
  const plan = booksUpdateOf(policy, books, { from: '', through, today: through, extra, retry })
  const known = new Map(books.payments.map((payment) => [payment.payment_id, payment]))
  const balances = new Map(plan.balances.map((one) => [one.payment_id, one]))
  const due = new Map(plan.due.map((one) => [one.payment_id, one]))
  const stay = books.payments
    .filter(({ payment_id }) => !plan.deleted.includes(payment_id))
    .map((payment): Payment => {
      const state = plan.reopened.includes(payment.payment_id) ? 'returned' : payment.state
      const { owed_cents = 0, refundable_cents = 0 } = balances.get(payment.payment_id) ?? {}
      const one = due.get(payment.payment_id)
      if (one !== undefined && state === 'due') return { ...payment, ...one, owed_cents: one.amount_cents }
      return { ...payment, state, owed_cents, refundable_cents }
    })
  const fresh = plan.due
    .filter(({ payment_id }) => !known.has(payment_id))
    .map((one): Payment => ({
      ...one,
      state: 'due',
      method: policy.payment_method,
      taken_on: null,
      reason: null,
      elsewhere: false,
      refunded_cents: null,
      written_off_cents: null,
      paid_with: null,
      on_invoice: false,
      owed_cents: one.amount_cents,
      refundable_cents: 0,
    }))
  const posted = withEntries(books, plan.entries)
  return { ...world, books: { ...posted, payments: [...stay, ...fresh] }, entries: [...world.entries, ...plan.entries] }
}

const withPayment = (world: World, changed: Payment): World => ({
  ...world,
  books: {
    ...world.books,
    payments: world.books.payments.map((one) => (one.payment_id === changed.payment_id ? changed : one)),
  },
})

/** The world after something happened; what can't happen changes nothing. */
export const after = (world: World, { what, pick }: Happening): World => {
  const { policy, books, through } = world
  const among = (...states: readonly Payment['state'][]): Payment | undefined => {
    const some = books.payments.filter(({ state }) => states.includes(state))
    return some[pick % Math.max(1, some.length)]
  }
  const put = (payment: Payment | undefined, changes: Partial<Payment>, extra: readonly Entry[] = []): World =>
    payment === undefined ? world : kept(withPayment(world, { ...payment, ...changes }), extra)
  const line = pick % policy.lines.length
  const withLine = (changes: Partial<Billed['lines'][number]>): World =>
    kept({
      ...world,
      policy: { ...policy, lines: policy.lines.with(line, { ...(policy.lines[line] ?? fault()), ...changes }) },
    })
  switch (what) {
    case 'bill':
      return kept({ ...world, through: nextDueOn(policy, through) })
    case 'end':
      return withLine({ ends_on: `${addDays(through, (pick % 150) - 90).slice(0, 7)}-01` })
    case 'cancel':
      return withLine({ ends_on: policy.effective_date })
    case 'restore':
      return withLine({ ends_on: null })
    case 'price':
      return withLine({ price_cents: 100 + (pick % 9000) })
    case 'batch':
      return put(among('due'), { state: 'batched', taken_on: through })
    case 'settle':
      return put(among('batched', 'returned'), { state: 'paid' })
    case 'return':
      return put(among('batched', 'paid'), { state: 'returned', reason: 'R02' })
    case 'return with fee': {
      const payment = among('batched', 'paid')
      if (payment === undefined) return world
      const fee = entryOf('charge', 'fees', 2500, { item: 'fee', period: payment.period, due_on: through })
      return put(payment, { state: 'returned', reason: 'R01' }, [fee])
    }
    case 'retry': {
      const payment = among('returned')
      if (payment === undefined || payment.owed_cents === 0) return world
      return kept(withPayment(world, { ...payment, state: 'retried' }), [], [payment])
    }
    case 'write off': {
      const payment = among('returned', 'due', 'batched')
      return put(payment, { state: 'written_off', written_off_cents: payment?.owed_cents ?? 0 })
    }
    case 'refund': {
      const payment = books.payments.find(({ refundable_cents }) => refundable_cents > 0)
      return put(payment, { refunded_cents: (payment?.refunded_cents ?? 0) + (payment?.refundable_cents ?? 0) })
    }
    case 'pay by hand':
      return put(among('due'), { state: 'paid', taken_on: through })
    case 'undo': {
      const payment = among('paid', 'written_off')
      if ((payment?.refunded_cents ?? 0) > 0) return world
      return put(payment, { state: payment?.taken_on === null ? 'due' : 'batched', written_off_cents: null })
    }
    case 'other account':
      return {
        ...world,
        books: {
          ...books,
          payments: books.payments.map((one) => (one.state === 'due' ? one : { ...one, elsewhere: true })),
        },
      }
    case 'nothing':
      return kept(world)
  }
}

const fault = (): never => {
  throw new Error('a policy has no such line')
}
