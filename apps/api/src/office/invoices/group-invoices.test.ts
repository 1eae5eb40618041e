import { automaticActor } from '../../audit/audit.ts'
import { getBatchFile } from '@openroll/contract/office/money'
import { invoices } from '@openroll/contract/office/invoices/invoices'
import { closeBatch } from '@openroll/contract/office/money/close'
import { getAccountStatement } from '@openroll/contract/roles/statement/account-statement'
import { invoiceFormat, getInvoiceFile, getInvoices } from '@openroll/contract/roles/invoices'
import { getNextInvoice } from '@openroll/contract/roles/employees'
import { duties } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { row, text } from '../../db/row.ts'
import { erase } from '../../testing/erase.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { beginBatch } from '../money/begin-batch.ts'
import { allUpTo } from '../money/batch/selection.ts'
import { finishBatch } from '../money/close-batch.ts'

const password = 'a harbor in the evening'
const group_id = 3001
let server: TestApp
let money: Visitor
let admin: Visitor
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  admin = await browserOf(server, 'admin@bluewater.example', password)
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['payment', 'payment_batch', 'payment_file', 'policy', 'outbox', 'erased_payment'])
    await server.deps.db.run(`delete from ${table}`)
})

const through = '2026-12-01'
const saidIn = {
  pdf: /December 1, 2026.*P\.O\. Box 4410/s,
  csv: /^.?Invoice,Due by,Payment,Policy,Employee,Person,Relationship,Month,.+,Amount,Employee total\r\n/,
} as const
const mails = () =>
  server.deps.db.many(
    row({ event: text, to_address: text, subject: text, text, html: text }),
    `select event, to_address, subject, text, html from outbox where kind = 'invoice'`,
  )
const withDependent = async () => {
  const one = await payer(server, 'group')
  await server.deps.db.run(
    `insert into policy_person (enrollment_id, role, place, relationship, first_name, last_name, birthdate, ssn_sealed, ssn_hash)
     values ($1, 'dependent', 9, 'child', 'Sofia', 'Lopez', '2015-01-01', 'x', repeat('0', 64))`,
    [one.enrollment_id],
  )
  return one
}

test('an invoice names employees and plans, says when and where to pay, and downloads unchanged [D-4.17, D-5.04, SF-6.03]', async () => {
  const { policy_id } = await withDependent()
  await money.send(closeBatch, { through })
  const { result } = (await admin.send(getInvoices, { group_id })).data
  expect(result).toMatchObject([
    { invoice_id: 'B1', number: 1, made_on: '2026-11-10', due_on: '2026-12-01', payments: 1, withheld: false },
  ])
  for (const format of codesOf(invoiceFormat)) {
    const take = () => admin.send(getInvoiceFile, { group_id, invoice_id: 'B1', format })
    const [first, again] = [await take(), await take()]
    const office = await money.send(getBatchFile, { batch_id: 'B1', file: `group-${group_id}.${format}` })
    expect([first.status, office.status]).toEqual([200, 200])
    expect(first.bytes?.equals(again.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(first.bytes?.equals(office.bytes ?? Buffer.alloc(0))).toBe(true)
    const said = format === 'csv' ? String(first.bytes) : JSON.stringify(await readPdf(first.bytes ?? Buffer.alloc(0)))
    for (const words of [policy_id, 'Sofia Lopez']) expect(said).toContain(words)
    expect(said).toMatch(saidIn[format])
  }
  const next = (await admin.send(getNextInvoice, { group_id })).data
  expect(next).toMatchObject({ month: '2027-01-01', lines: [{ policy_id, months: ['2027-01-01'] }] })
  const noted = await server.deps.db.many(
    row({ details: text }),
    `select details::text as details from audit_entry where event = 'members-read' and actor_role = 'group' and details::text like '%B1%'`,
  )
  expect(noted).toHaveLength(4)
  const listed = (await money.send(invoices.page, { group_id: String(group_id) })).data.result
  expect(listed).toMatchObject([
    { batch_id: 'B1', group_id, group: 'Bluewater Logistics', pdf: 'group-3001.pdf', csv: 'group-3001.csv' },
  ])
  expect((await money.send(invoices.page, { group_id: '3002' })).data.total).toBe(0)
})

test('when a batch closes, the group’s administrator gets one email about the invoice, with a link and no personal data [D-5.04, D-6.01]', async () => {
  await withDependent()
  await payer(server, 'card')
  const { deps } = server
  const begun = await beginBatch(deps, allUpTo(through), { actor: automaticActor })
  // Whatever is cut off, and however often it goes on.
  let left = 2
  const run: typeof deps.db.run = (sql, values) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('cut off')) : deps.db.run(sql, values)
  }
  await finishBatch({ ...deps, db: { ...deps.db, run } }, begun).catch(() => undefined)
  expect(await mails()).toEqual([])
  await Promise.all([finishBatch(deps, begun), finishBatch(deps, begun)])
  await finishBatch(deps, begun)
  const [mail, ...more] = await mails()
  expect([mail?.to_address, more]).toEqual([deps.directory().group(group_id)?.email, []])
  expect(mail?.text).toContain('/group-invoices')
  expect(mail?.text).toContain('December 1, 2026')
  const all = JSON.stringify(mail)
  for (const secret of ['Sofia', 'Maria', 'Lopez', '$', '-2612']) expect(all).not.toContain(secret)
})

test('a batch whose end fails mails nobody: both are one transaction [D-6.01]', async () => {
  await payer(server, 'group')
  const { deps } = server
  const begun = await beginBatch(deps, allUpTo(through), { actor: automaticActor })
  const transaction: typeof deps.db.transaction = (work) =>
    deps.db.transaction(async (tx) => {
      await work(tx)
      throw new Error('cut off')
    })
  await finishBatch({ ...deps, db: { ...deps.db, transaction } }, begun).catch(() => undefined)
  expect(await mails()).toEqual([])
  await finishBatch(deps, begun)
  expect(await mails()).toHaveLength(1)
})

test('an invoice that names an erased person is withheld from the group, and the office gives a reason to download it [D-7.06]', async () => {
  const { enrollment_id } = await payer(server, 'group')
  await money.send(closeBatch, { through })
  await erase(server, enrollment_id)
  expect((await admin.send(getInvoices, { group_id })).data.result).toMatchObject([{ withheld: true }])
  const refused = await admin.send(getInvoiceFile, { group_id, invoice_id: 'B1', format: 'csv' })
  expect([refused.status, refused.faults[0]?.target_element]).toEqual([409, 'invoice_id'])
  const office = await money.send(getBatchFile, { batch_id: 'B1', file: 'group-3001.csv' })
  expect([office.status, office.faults[0]?.target_element]).toEqual([422, 'why'])
})

test('nobody but the group’s own administrator reads its invoices, and no other file of a batch [D-1.05, D-1.08]', async () => {
  await payer(server, 'group')
  await payer(server, 'account')
  await money.send(closeBatch, { through })
  const rep = await browserOf(server, 'ops@harborview.example', password)
  for (const [call, input] of [
    [getInvoices, {}],
    [getAccountStatement, {}],
    [getInvoiceFile, { invoice_id: 'B1', format: 'csv' }],
  ] as const) {
    expect((await server.visitor().send(call, { group_id, ...input })).status).toBe(401)
    expect((await rep.send(call, { group_id, ...input })).status).toBe(403)
    expect((await admin.send(call, { group_id: 2512, ...input })).status).toBe(403)
  }
  for (const invoice_id of ['B2', "'", '../B1'])
    expect((await admin.send(getInvoiceFile, { group_id, invoice_id, format: 'csv' })).status).toBe(404)
  for (const format of ['ach', 'csv/../bank.ach'])
    expect((await admin.send(getInvoiceFile, { group_id, invoice_id: 'B1', format })).status).toBe(422)
  const other = await operator(
    server,
    duties.filter((duty) => duty !== 'money'),
  )
  expect((await other.send(invoices.page, {})).status).toBe(403)
})
