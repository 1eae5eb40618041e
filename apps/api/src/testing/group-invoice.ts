import { recordGroupPayment } from '@openroll/contract/office/group-accounts/group-payment'
import { getGroupAccount } from '@openroll/contract/office/group-accounts/group-account'
import { getInvoice } from '@openroll/contract/office/invoices/invoice'
import { closeBatch } from '@openroll/contract/office/money/close'
import { randomUUID } from 'node:crypto'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text } from '../db/row.ts'
import { operator } from './operators.ts'
import { payer } from './payer.ts'
import { browserOf } from './signed-in.ts'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { openTestApp, type TestApp } from './test-app.ts'

const password = 'a harbor in the evening'
/** The only invoice of a test: from the first batch, to the demo group. */
export const invoice = { batch_id: 'B1', group_id: 3001 }
let checks = 4710
/** A check; each spread of it is another one. */
export const check = {
  way: 'check',
  received_on: '2026-11-10',
  get reference() {
    checks += 1
    return `No. ${checks}`
  },
} as const
export const dollars = (sum: number): string => (sum / 100).toFixed(2)

/** A group's invoice, an operator with the money duty, and the group administrator. */
const groupInvoice = async (server: TestApp) => {
  const { db, accounts } = server.deps
  await createDemoPeople(accounts, password)
  const admin = await browserOf(server, 'admin@bluewater.example', password)
  const money = await operator(server, ['money'])
  const read = async () => (await money.send(getInvoice, invoice)).data
  return {
    admin,
    money,
    read,
    account: async () => (await money.send(getGroupAccount, { group_id: invoice.group_id })).data,
    /** An invoice with this many lines of equal cost. */
    invoiceOf: async (lines: number) => {
      const made = []
      for (let at = 0; at < lines; at += 1) made.push(await payer(server, 'group'))
      await money.send(closeBatch, { through: '2026-12-01' })
      await db.run('delete from outbox')
      const { lines: own } = await read()
      const ids = own.map(({ payment_id }) => payment_id)
      return { made, ids, cents: Math.round(Number(own[0]?.amount) * 100) }
    },
    pay: (amount: string, more: object = {}, who = money) =>
      who.send(recordGroupPayment, { group_id: invoice.group_id, act_id: randomUUID(), ...check, amount, ...more }),
    states: async () => (await read()).lines.map(({ state }) => state),
    stands: async () => {
      const { paid, open, dropped, overdue_since } = await read()
      return { paid, open, dropped, overdue_since }
    },
    mailed: () => db.many(row({ kind: text, to_address: text, text }), 'select kind, to_address, text from outbox'),
    forget: async () => {
      const grown = ['ledger_entry', 'group_entry']
      for (const table of grown) await server.owner.run(`delete from ${table}`)
      const own = [
        'payment',
        'payment_mark',
        'payment_batch',
        'payment_file',
        'policy',
        'group_account',
        'group_payment',
      ]
      for (const table of [...own, 'outbox', 'erased_payment', 'budget_use']) await db.run(`delete from ${table}`)
    },
  }
}

type OpenedGroupInvoice = { readonly server: TestApp; readonly desk: Awaited<ReturnType<typeof groupInvoice>> }

/** For a test file: a server with that, where each test starts without an invoice. */
export const openGroupInvoice = (): OpenedGroupInvoice => {
  let opened: OpenedGroupInvoice | undefined
  const now = (): OpenedGroupInvoice => {
    if (opened === undefined) throw new Error('the server opens before the tests')
    return opened
  }
  beforeAll(async () => {
    const server = await openTestApp()
    opened = { server, desk: await groupInvoice(server) }
  })
  afterAll(() => now().server.close())
  afterEach(() => {
    vi.restoreAllMocks()
    return now().desk.forget()
  })
  return {
    get server() {
      return now().server
    },
    get desk() {
      return now().desk
    },
  }
}
