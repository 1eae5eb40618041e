import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { moneyOperator, pageOf, payment } from '../../testing/money.ts'
import { paymentUpdateDetails } from '../../testing/payment-update.ts'

prepareBrowser()
const storage = { signed_in: '1' }
const work = {
  work_id: '7K4M9XQ2C-2612.1',
  since: '2026-11-10T15:30:00.000Z',
  assigned_to: null,
  outcome: null,
  done_at: null,
  done_by: null,
  note: null,
  payment_id: payment.payment_id,
  policy_id: payment.policy_id,
  name: payment.name,
  kind: 'first',
  state: 'returned',
  month: '2026-12',
  amount: '40.00',
  method: 'eft',
  shown: payment.shown,
  reason: 'R01',
  held: 'returned',
  elsewhere: false,
  attempt: 1,
  is_retry: false,
  stopped: null,
  fee: null,
  due_held: null,
  due_held_payments: 0,
  again: '40.00',
  paid_back: null,
  enrollment_id: null,
}
const colleagues = {
  you: 1,
  result: [
    { id: 1, name: 'Mo Money' },
    { id: 2, name: 'Penny Wise' },
  ],
}
const answers = {
  'get-signed-in-person': moneyOperator,
  'get-returned-payments': pageOf(work),
  'get-colleagues': colleagues,
}
const open = (more: object = {}) => openScreen('/admin/money/returned', { ...answers, ...more }, storage)

test('shows a return reason in words, and assigns and finishes the work with a note [D-5.04]', async () => {
  const { user, inputs } = await open({
    'assign-work': { assigned_to: colleagues.result[1] },
    'finish-work': { done_at: work.since },
  })
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(row.getByText('Insufficient funds (R01)')).toBeTruthy()
  expect(row.getByText('Unassigned')).toBeTruthy()
  expect(row.queryByRole('link', { name: 'Maria Lopez' })).toBeNull()
  await user.click(row.getByRole('button', { name: 'Assign to me Maria Lopez' }))
  await user.click(row.getByRole('button', { name: 'Assign Maria Lopez' }))
  const popup = within(screen.getByRole('dialog'))
  await user.selectOptions(popup.getByLabelText('Operator'), 'Penny Wise')
  await user.click(popup.getByRole('button', { name: 'Assign' }))
  expect(inputs('assign-work')).toEqual([
    { work_id: work.work_id, to: 1 },
    { work_id: work.work_id, to: 2 },
  ])
  await user.click(row.getByRole('button', { name: 'Done Maria Lopez' }))
  expect(
    screen.getByText(/^The payment’s status stays Returned\..* Its policy stays on hold until someone releases it/),
  ).toBeTruthy()
  await user.type(screen.getByLabelText(/^What was done/), 'Pays by check')
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(inputs('finish-work')).toEqual([{ work_id: work.work_id, note: 'Pays by check' }])
})

test('retries a payment or releases its hold, and shows a conflict in the dialog [D-5.04]', async () => {
  const message = 'Someone else just changed this: the payment is “Paid” now. Reload the page'
  const { user, inputs } = await open({
    'retry-payment': refusal(409, [fault('work_id', message)]),
    'hold-payments': { held: false },
  })
  await user.click(await screen.findByRole('button', { name: 'Retry Maria Lopez' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry the payment' }))
  expect(await screen.findByText(message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Release hold Maria Lopez' }))
  await user.click(screen.getByRole('button', { name: 'Release hold' }))
  expect(inputs('hold-payments')).toEqual([{ work_id: work.work_id, hold: false }])
})

test.each([
  [
    { due_held: '59.90', due_held_payments: 5 },
    /^We’ll charge the \$59\.90 past due \(5 payments\) in the next batch\./,
  ],
  [
    { due_held: null, due_held_payments: 0 },
    /^No payments came due during the hold\. We’ll charge the next one on its due date\./,
  ],
])('says before a release what will be charged, and that the member will be emailed [D-5.04]', async (due, says) => {
  const { user } = await open({ 'get-returned-payments': pageOf({ ...work, ...due }) })
  await user.click(await screen.findByRole('button', { name: 'Release hold Maria Lopez' }))
  const popup = within(screen.getByRole('dialog'))
  expect(popup.getByText(says)).toBeTruthy()
  expect(popup.getByText('We’ll email the member the next charge and its date.')).toBeTruthy()
})

test('offers no retry for a closed account, and shows how finished work ended [D-5.04]', async () => {
  const done = { outcome: 'note', done_at: work.since, done_by: 'Penny Wise', note: 'Pays by check' }
  await open({
    'get-returned-payments': pageOf({ ...work, reason: 'R02' }, { ...work, work_id: 'x', ...done }),
  })
  expect(await screen.findByText(/Ask for another way to pay/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  expect(screen.getByText('Pays by check')).toBeTruthy()
  expect(screen.getByText(/^Penny Wise,/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Done/ })).toHaveLength(1)
})

test('says that there is nothing to handle [D-5.04]', async () => {
  await open({ 'get-returned-payments': pageOf() })
  expect(await screen.findByText('No returned payments to handle')).toBeTruthy()
})

test('names the fee a retry can include, and charges or waives it [EW-9.14]', async () => {
  const { user, inputs } = await open({
    'get-returned-payments': pageOf({ ...work, fee: '30.00' }),
    'retry-payment': { payment_id: '7K4M9XQ2CR2612' },
  })
  const retry = async () => {
    await user.click(await screen.findByRole('button', { name: 'Retry Maria Lopez' }))
    return within(screen.getByRole('dialog'))
  }
  const popup = await retry()
  expect(popup.getByText(/a fee of \$30\.00/)).toBeTruthy()
  await user.click(popup.getByRole('button', { name: 'Retry the payment' }))
  const secondDialog = await retry()
  await user.click(secondDialog.getByLabelText('Waive it'))
  await user.click(secondDialog.getByRole('button', { name: 'Retry the payment' }))
  expect(inputs('retry-payment')).toEqual([
    { work_id: work.work_id, fee: 'charge' },
    { work_id: work.work_id, fee: 'waive' },
  ])
})

test('offers a release, not a retry, for a policy stopped by another payment [D-5.04]', async () => {
  const done = { outcome: 'paid', done_at: work.since, done_by: 'Penny Wise' }
  const { user } = await open({
    'get-returned-payments': pageOf({ ...work, stopped: 'R10' }, { ...work, work_id: 'x', stopped: 'HAND', ...done }),
  })
  expect(await screen.findByText(/^Payments are stopped: .* \(R10\)\. Release the hold first\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  expect(screen.getByText('Stopped: Put on hold by an operator')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Release hold Maria Lopez' })[1] ?? document.body)
  expect(screen.getByText(/^No payments came due during the hold/)).toBeTruthy()
})

test('takes a new card or account by phone, or resends the link [D-5.04]', async () => {
  const page = await open({
    'get-repay-form': { result: paymentUpdateDetails },
    'replace-payment-method': { shown: 'Bank account ending in 0001' },
    'mail-repay-link': { email: 'm***@example.com' },
    'routing-number-bank-lookup': { response: { name: 'First Bank' } },
    'get-states': { result: [] },
  })
  await page.user.click(await screen.findByRole('button', { name: /^New card or account/ }))
  const popup = within(await screen.findByRole('dialog', { name: `New card or account: ${work.name}` }))
  await page.user.click(await popup.findByRole('button', { name: 'Resend the link' }))
  expect(await popup.findByText('We emailed the link to m***@example.com.')).toBeTruthy()
  await page.user.click(popup.getByRole('radio', { name: 'Bank account' }))
  await page.user.type(popup.getByLabelText('Account holder name'), 'Maria Lopez')
  await page.user.type(popup.getByLabelText('Routing number'), '021000021')
  await page.user.type(popup.getByLabelText('Account number'), '987654320001')
  await page.user.click(popup.getByRole('radio', { name: 'Checking' }))
  await page.user.click(popup.getByRole('radio', { name: 'Individual' }))
  await page.user.click(popup.getByRole('button', { name: 'Use this account' }))
  const summary = await popup.findByRole('alert')
  expect(summary.textContent).toContain('They authorize these payments')
  expect(page.inputs('replace-payment-method')).toEqual([])
  expect(popup.getByRole('group', { name: 'Their bank account' })).toBeTruthy()
  expect(popup.queryByText(/\byour\b|I authorize/i, { selector: 'legend, label, .hint, [role=alert] *' })).toBeNull()
  await page.user.click(popup.getByRole('checkbox', { name: 'They authorize these payments' }))
  await page.user.click(popup.getByRole('radio', { name: 'By phone' }))
  await page.user.type(popup.getByLabelText('Who told you, and why'), 'Maria called us')
  await page.user.click(popup.getByRole('button', { name: 'Use this account' }))
  expect(await popup.findByText(/^Bank account ending in 0001 is now on file for this policy/)).toBeTruthy()
  expect(page.inputs('replace-payment-method')).toMatchObject([
    {
      policy_id: work.policy_id,
      why: 'Maria called us',
      authorized_by: 'phone',
      accepts: true,
      account_number: '987654320001',
      seen: 'as-it-was',
    },
  ])
  expect(page.inputs('mail-repay-link')).toMatchObject([{ policy_id: work.policy_id }])
})

test('retries from the new account once the old one is replaced [D-5.04]', async () => {
  await open({ 'get-returned-payments': pageOf({ ...work, reason: 'R02', elsewhere: true }) })
  expect(await screen.findByText(/since replaced/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Retry/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^New card or account/ })).toBeNull()
})

test('offers a write-off first if coverage has ended, and names the fee still due [EW-9.14, D-5.04]', async () => {
  await open({ 'get-returned-payments': pageOf({ ...work, held: null, again: null, fee: '30.00' }) })
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(
    row.getByText(
      'The coverage it paid for is no longer in force. Write it off or mark it as paid. $30.00 for the returned-payment fee is still due.',
    ),
  ).toBeTruthy()
  const next = row.getByRole('link', { name: 'Write off Maria Lopez' })
  expect(next.getAttribute('href')).toBe(`/admin/money/payments?policy_id=${work.policy_id}`)
  expect(next.closest('details')).toBeNull()
  expect(row.queryByRole('button', { name: /^(Retry|New card)/ })).toBeNull()
})

test('offers a new account or a write-off for the fee of a canceled policy [EW-9.14, D-5.04]', async () => {
  await open({ 'get-returned-payments': pageOf({ ...work, stopped: 'R02', reason: 'R02', again: null, fee: '30.00' }) })
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  row.getByText(
    new RegExp(
      [
        String.raw`\$30\.00 for the returned-payment fee is still due, but won’t be charged `,
        String.raw`until the member gives us another card or account, or it’s written off\.$`,
      ].join(''),
    ),
  )
  expect(row.getByRole('link', { name: 'Write off Maria Lopez' })).toBeTruthy()
  expect(row.getByRole('button', { name: 'New card or account Maria Lopez' })).toBeTruthy()
})

test('offers a release, or a new account after an unauthorized payment, for finished work on hold [D-5.04]', async () => {
  const done = { outcome: 'note', done_at: work.since, done_by: 'Penny Wise', note: 'Pays by check' }
  const row = (name: string, more: object) => ({ ...work, name, work_id: name, ...done, ...more })
  await open({
    'get-returned-payments': pageOf(
      row('Held', {}),
      row('Stopped', { reason: 'R02', stopped: 'R02' }),
      row('Unauthorized', { reason: 'R10', stopped: 'R10' }),
      row('Charged', { held: null }),
    ),
  })
  expect(await screen.findByRole('button', { name: 'Release hold Held' })).toBeTruthy()
  const buttonTexts = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttonTexts.filter((text) => /Held|Stopped|Unauthorized|Charged/.test(text ?? ''))).toEqual([
    'Release hold Held',
    'Release hold Stopped',
    'New card or account Unauthorized',
  ])
})

test.each([
  ['written_off', 'Now: written off'],
  ['paid', 'Now: paid'],
] as const)(
  'offers a new account, not “Mark as paid”, for a payment that is %s while its account is stopped [D-5.04]',
  async (state, says) => {
    await open({
      'get-returned-payments': pageOf({ ...work, reason: 'R02', stopped: 'R02', state }),
    })
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^New card or account/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Mark as paid/ })).toBeNull()
  },
)
