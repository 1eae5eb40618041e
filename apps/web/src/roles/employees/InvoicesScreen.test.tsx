import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInAdministrator } from '../../testing/signed-in.ts'

prepareBrowser()

const invoice = {
  month: '2026-12-01',
  lines: [{ name: 'Ana Reyes', policy_id: 'P1', months: ['2026-12-01'], plans: ['Dental', 'Vision'], amount: '50.87' }],
  total: '50.87',
  way: 'list',
}
const past = {
  invoice_id: 'B7',
  number: 7,
  made_on: '2026-11-10',
  due_on: '2026-12-01',
  months: { first: '2026-12', last: '2026-12' },
  payments: 2,
  amount: '101.74',
  paid: '50.87',
  open: '50.87',
  dropped: '0.00',
  lapsed: '0.00',
  overdue_since: '2026-12-01',
  less: [],
  withheld: false,
}
const none = { amount: '0.00', minus: false }
const account = { balance: none, past_due: '0.00', unapplied: none, statement: [] }
const open = (answer: Answers[string], more: Answers = {}) =>
  openScreen(
    '/group-invoices',
    {
      'get-signed-in-person': signedInAdministrator(),
      'get-next-invoice': answer,
      'get-invoices': { result: [], remit_to: [] },
      'get-account-statement': account,
      ...more,
    },
    { signed_in: '1' },
  )

test('an administrator sees the next invoice, member by member [SF-6.03]', async () => {
  await open(invoice)
  expect(await screen.findByText(/month starting December 1, 2026.*You get one invoice for everyone\./)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Ana Reyes.*Dental, Vision.*\$50\.87/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Total.*\$50\.87/ })).toBeTruthy()
})

test('says if there is nothing to invoice; offers a retry if the server is away [D-8.03]', async () => {
  const page = await open(away)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-next-invoice', { ...invoice, lines: [], total: '0.00', way: null })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing to invoice for that month.')).toBeTruthy()
  expect(screen.getByText(/Your employees pay their own premiums/)).toBeTruthy()
})

test('an administrator sees past invoices with due date, paid amount and balance, as PDF and CSV [D-5.04]', async () => {
  const page = await open(invoice, {
    'get-invoices': {
      result: [past, { ...past, invoice_id: 'B6', number: 6, withheld: true }],
      remit_to: [],
    },
    'get-invoice-file': refusal(404, [fault('invoice_id', 'Invoice not found')]),
  })
  const row = within(
    await screen.findByRole('row', {
      name: /Invoice 7.*December 1, 2026.*Past due.*\$101\.74.*\$50\.87 paid.*\$50\.87 balance/,
    }),
  )
  for (const label of ['Due by:', 'Amount:']) expect(row.getByText(label)).toBeTruthy()
  await page.user.click(row.getByRole('button', { name: 'Invoice 7 as PDF' }))
  expect(await row.findByText(/Invoice not found/)).toBeTruthy()
  await page.user.click(row.getByRole('button', { name: 'Invoice 7 as CSV' }))
  const asked = { group_id: '3001', invoice_id: 'B7' }
  expect(page.inputs('get-invoice-file')).toMatchObject([
    { ...asked, format: 'pdf' },
    { ...asked, format: 'csv' },
  ])
  // An invoice that lists someone whose data was erased has no file.
  const withheld = within(screen.getByRole('row', { name: /Invoice 6/ }))
  expect([withheld.queryByRole('button'), withheld.getByText(/Call us about it/)]).toEqual([null, expect.anything()])
})

test('a group without invoices is told it will be emailed [D-5.04]', async () => {
  await open(invoice)
  expect(await screen.findByText('No invoices yet. We’ll email you when the first one is ready.')).toBeTruthy()
})

test('shows adjustments for ended coverage: lines to leave out, lines to pay in full, and credits [D-5.04, SF-6.03]', async () => {
  const plans = [{ plan: 'Vision', went: 'ended', since: '2026-11-01' }]
  const gone = { name: 'Ana Reyes', month: '2026-12', amount: '38.85', pays: 'nothing', why: { plans, is_all: true } }
  const inPart = { ...gone, name: 'Cy Cole', amount: '12.02', pays: 'whole', why: { plans, is_all: false } }
  const paid = { ...gone, name: 'Bo Berg', pays: 'paid', why: { plans: [], is_all: false } }
  await open(invoice, {
    'get-invoices': { result: [{ ...past, less: [gone, inPart, paid] }], remit_to: [] },
  })
  await screen.findByText(/We owe you/)
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const sentence of [
    'You don’t owe $38.85 of this invoice: Ana Reyes, December 2026. Coverage ended on October 31, 2026. ' +
      'Leave this line out when you pay.',
    'You get $12.02 back: Cy Cole, December 2026. Vision ended on October 31, 2026. ' +
      'Pay this line as billed. We’ll credit the difference on your next invoice.',
    'We owe you $38.85: Bo Berg, December 2026. It costs less now. We’ll credit it on your next invoice.',
  ])
    expect(said).toContain(sentence)
})

test('shows each invoice’s months, and where to send payment [D-5.04]', async () => {
  const several = { ...past, invoice_id: 'B6', number: 6, months: { first: '2026-10', last: '2026-12' } }
  const other = { ...past, invoice_id: 'B4', number: 4, months: { first: '2025-12', last: '2026-01' } }
  const remit_to = ['Harborview Benefits', 'P.O. Box 4410', 'Chicago, IL 60680']
  await open(invoice, {
    'get-invoices': {
      result: [past, several, { ...past, invoice_id: 'B5', number: 5, months: null }, other],
      remit_to,
    },
  })
  expect(within(await screen.findByRole('row', { name: /Invoice 7/ })).getByText('For December 2026')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Invoice 6/ }))
  expect(row.getByText('For October through December 2026')).toBeTruthy()
  expect(screen.getByText('For December 2025 through January 2026')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Invoice 5/ })).queryByText(/^For /)).toBeNull()
  const address = screen.getByRole('heading', { name: 'Where to pay' }).nextElementSibling
  expect(address?.textContent).toBe(remit_to.join('\n'))
})

test('shows no remittance address if nothing is to be sent [D-5.04]', async () => {
  await open(invoice, { 'get-invoices': { result: [past], remit_to: [] } })
  await screen.findByRole('row', { name: /Invoice 7/ })
  expect(screen.queryByText('Where to pay')).toBeNull()
})

test('says what the group owes in all, and why that differs from its open invoices [D-5.04]', async () => {
  const of = (amount: string, minus = false) => ({ amount, minus })
  for (const [balance, unapplied, text] of [
    [of('1.00'), of('5.00'), /You owe\$1\.00Past due\$0\.50That’s your open invoices less \$5\.00/],
    [of('9.00'), of('5.00', true), /You owe\$9\.00.*plus \$5\.00 of a payment that was returned/],
    [of('5.00', true), of('5.00'), /Your credit\$5\.00.*It goes toward your next invoice\./],
  ] as const) {
    await open(invoice, { 'get-account-statement': { ...account, balance, past_due: '0.50', unapplied } })
    const shown = await screen.findByRole('region', { name: 'Balance' })
    expect(shown.textContent).toMatch(text)
    cleanup()
  }
})

test('shows the group’s statement: each invoice and payment with its check number and the balance after it [D-5.04]', async () => {
  const line = { on: '2026-11-10', number: 7, reference: '', charge: null, credit: null }
  const statement = [
    { ...line, kind: 'invoice', charge: '101.74', balance: { amount: '101.74', minus: false } },
    {
      ...line,
      kind: 'payment',
      number: 1,
      reference: 'Check 4451',
      credit: '50.87',
      balance: { amount: '50.87', minus: false },
    },
  ]
  await open(invoice, { 'get-account-statement': { ...account, statement } })
  const table = within(await screen.findByRole('table', { name: 'Statement of account' }))
  expect(
    table.getByRole('row', { name: /Invoice 7.*11\/10\/2026.*Charge:\s?\$101\.74.*Balance:\s?\$101\.74/ }),
  ).toBeTruthy()
  expect(
    table.getByRole('row', { name: /Payment 1.*Check 4451.*Credit:\s?\$50\.87.*Balance:\s?\$50\.87/ }),
  ).toBeTruthy()
})
