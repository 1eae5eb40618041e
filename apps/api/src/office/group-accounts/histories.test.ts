import {
  applyUnappliedCash,
  refundUnappliedCash,
  reverseGroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'
import { getBooks } from '@openroll/contract/office/books'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { booksAreRight } from '../../testing/books-are-right.ts'
import { dollars, invoice, openGroupInvoice } from '../../testing/group-invoice.ts'

const on = openGroupInvoice()
const { group_id } = invoice
const histories = Number(process.env['GROUP_HISTORIES'] ?? 6)
const acts = 14

/** Numbers from 0 up to 1 that repeat for a seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

test.each(Array.from({ length: histories }, (_, seed) => seed + 1))(
  'whatever is paid, applied, refunded and reversed, no cent of a group is lost or used twice (history %i) [D-5.04, D-5.05]',
  async (seed) => {
    const random = randomFrom(seed)
    const upTo = (most: number) => 1 + Math.floor(random() * most)
    const { account, invoiceOf, money, pay, read } = on.desk
    const { ids, cents: one } = await invoiceOf(4)
    // What really came in and went out, in cents.
    const moved = new Map<number, number>()
    for (let act = 0; act < acts; act += 1) {
      const choice = random()
      if (choice < 0.4) {
        const cents = upTo(3 * one)
        const { data, status } = await pay(dollars(cents))
        if (status === 200) moved.set(data.number, cents)
      } else if (choice < 0.55) {
        const cents = upTo(2 * one)
        const { data, status } = await pay(dollars(cents), { lines: [ids[upTo(4) - 1]] })
        if (status === 200) moved.set(data.number, cents)
      } else if (choice < 0.65) {
        await money.send(applyUnappliedCash, { group_id, act_id: randomUUID() })
      } else if (choice < 0.8) {
        const cents = upTo(one)
        const asked = { group_id, act_id: randomUUID(), amount: dollars(cents), paid_on: '2026-11-10', reference: '1' }
        const { data, status } = await money.send(refundUnappliedCash, asked)
        if (status === 200) moved.set(data.number, -cents)
      } else {
        const number = upTo(act)
        const why = random() < 0.5 ? 'bounced' : 'mistake'
        const { status } = await money.send(reverseGroupPayment, { group_id, number, why })
        if (status === 200) moved.delete(number)
      }
      const kept = [...moved.values()].reduce((sum, cents) => sum + cents, 0)
      const paid = (await read()).lines.filter(({ state }) => state === 'paid').length * one
      const { unapplied, balance } = await account()
      expect(centsOf(unapplied.amount) * (unapplied.minus ? -1 : 1)).toBe(kept - paid)
      expect(centsOf(balance.amount) * (balance.minus ? -1 : 1)).toBe(4 * one - kept)
    }
    const { statement, balance } = await account()
    expect(statement.at(-1)?.balance).toEqual(balance)
    const { total } = (await money.send(getBooks, {})).data
    expect(total.debits).toBe(total.credits)
    await booksAreRight(on.server.deps.db)
  },
)
