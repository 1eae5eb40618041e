import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { batch, moneyOperator, pageOf, payment } from '../../testing/money.ts'

prepareBrowser()
const kept = { signed_in: '1' }
const sum = { payments: 2, amount: '80.00' }
const one = { payments: 1, amount: '38.85' }
const none = { payments: 0, amount: '0.00' }
const file = { file: 'bank.ach', name: 'batch-7-bank.ach', route: 'bank', group: null, erased: 0, ...sum }
const answers = {
  'get-signed-in-person': moneyOperator,
  'get-batch': {
    ...batch,
    files: [file, { ...file, file: 'group-1.csv', name: 'batch-7-group-1.csv', route: 'group', group: 'Bluewater' }],
    states: [{ state: 'batched', ...sum }],
    erased: [],
    left_out: { payments: 0, amount: '0.00' },
    left: [{ payment_id: 'CCCCCCCCC-2612', reason: 'The account can’t be read' }],
  },
  'get-payments': pageOf(payment),
  'check-results': { payments: 3, amount: '118.85', paid: sum, returned: one, known: none, erased: none },
}

test('a batch shows its totals, files and payments, and what stayed due and why [D-5.04]', async () => {
  const { inputs } = await openScreen('/admin/money/batches/B7', answers, kept)
  expect(await screen.findByRole('button', { name: /batch-7-bank.ach/ })).toBeTruthy()
  expect(screen.getByText('Bluewater')).toBeTruthy()
  expect(screen.getByText(/CCCCCCCCC-2612: The account can’t be read/)).toBeTruthy()
  expect(await screen.findByText('Maria Lopez')).toBeTruthy()
  expect(inputs('get-payments')).toEqual([{ batch_id: 'B7' }])
})

test('a file lists its totals by charge date, and an upcoming payment shows its own date [D-5.04]', async () => {
  const days = [
    { on: '2026-11-10', ...one },
    { on: '2026-12-07', ...sum },
  ]
  const files = [
    { ...file, days },
    { ...file, file: 'cards.csv', name: 'batch-7-cards.csv', route: 'card', days: [days[1]] },
  ]
  await openScreen(
    '/admin/money/batches/B7',
    {
      ...answers,
      'get-batch': { ...answers['get-batch'], files },
      'get-payments': pageOf({ ...payment, state: 'batched', charged_on: '2026-12-07' }),
    },
    kept,
  )
  const [bank, cards] = within(await screen.findByRole('region', { name: 'Files' })).getAllByRole('listitem')
  expect(bank?.textContent).toContain(
    'Charge date: November 10, 2026: 1 payment, $38.85Charge date: December 7, 2026: 2 payments, $80.00',
  )
  expect(cards?.textContent).toMatch(/Charge date: December 7, 2026 batch/)
  expect(await screen.findByRole('cell', { name: /In a batch ?Charge date: December 7, 2026/ })).toBeTruthy()
})

test('a results file is previewed first; errors are listed by line, and the corrected file is saved [D-5.04]', async () => {
  const { user, inputs, answer } = await openScreen(
    '/admin/money/batches/B7',
    { ...answers, 'save-results': refusal(422, [fault('line 3', 'Enter why it was returned, such as R01')]) },
    kept,
  )
  const box = await screen.findByLabelText('Results file')
  const csv = (text: string) => new File([text], 'results.csv', { type: 'text/csv' })
  await user.upload(box, csv('payment,result\none,paid\n'))
  const popup = within(await screen.findByRole('dialog'))
  expect(popup.getByText(/has 2 lines of results for payments/).textContent).toMatch(/^results\.csv/)
  expect(popup.getByRole('row', { name: /^Paid/ }).textContent).toBe('Paid2 payments$80.00')
  expect(popup.getByRole('row', { name: /^Returned/ }).textContent).toBe('Returned1 payment$38.85')
  expect(popup.queryByRole('row', { name: /Already recorded|erased/ })).toBeNull()
  expect(inputs('check-results')).toEqual([{ content: 'payment,result\none,paid\n' }])
  await user.click(popup.getByRole('button', { name: 'Cancel' }))
  expect(inputs('save-results')).toEqual([])
  await user.upload(box, csv('one'))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const said = within(await screen.findByRole('alert'))
  expect(said.getByText('Nothing was imported.')).toBeTruthy()
  expect(said.getByText('Line 3: Enter why it was returned, such as R01')).toBeTruthy()
  answer('save-results', { paid: 1, returned: 1, known: 0, notices: 0, rejected: [], rejected_lines: 0 })
  await user.upload(box, csv('two'))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText('1 paid, 1 returned.')).toBeTruthy()
  expect(screen.queryByText('Nothing was imported.')).toBeNull()
  expect(inputs('save-results').map(({ content }) => content)).toEqual(['one', 'two'])
})

test('a file’s errors show before its preview, and nothing is changed [D-5.04]', async () => {
  const wrong = refusal(422, [fault('line 2', 'No payment with this number was sent')])
  const { user, inputs } = await openScreen('/admin/money/batches/B7', { ...answers, 'check-results': wrong }, kept)
  await user.upload(
    await screen.findByLabelText('Results file'),
    new File(['one'], 'results.csv', { type: 'text/csv' }),
  )
  const said = within(await screen.findByRole('alert'))
  expect(said.getByText('Nothing was imported.')).toBeTruthy()
  expect(said.getByText('Line 2: No payment with this number was sent')).toBeTruthy()
  expect([screen.queryByRole('dialog'), inputs('save-results')]).toEqual([null, []])
})

test('lists lines that weren’t imported and imports the others [D-5.04]', async () => {
  const rejected = [{ line: 3, message: 'Someone else just settled this payment. It’s now “Paid”' }]
  const { user } = await openScreen(
    '/admin/money/batches/B7',
    { ...answers, 'save-results': { paid: 0, returned: 1, known: 0, notices: 2, rejected, rejected_lines: 1 } },
    kept,
  )
  await user.upload(
    await screen.findByLabelText('Results file'),
    new File(['one'], 'results.csv', { type: 'text/csv' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/^0 paid, 1 returned\. 2 notices of change were added/)).toBeTruthy()
  expect(screen.getByText('1 line wasn’t imported:')).toBeTruthy()
  expect(screen.getByText(/^Line 3: Someone else/)).toBeTruthy()
})

test('a file that names people whose data was erased says so and asks for a reason; the batch lists their payments by state [D-7.06]', async () => {
  const erased = [{ state: 'returned', payments: 1, amount: '40.00' }]
  const { user, inputs } = await openScreen(
    '/admin/money/batches/B7',
    {
      ...answers,
      'get-batch': { ...answers['get-batch'], files: [{ ...file, erased: 1 }], erased },
      'get-batch-file': refusal(404, [fault('file', 'File not found in this batch')]),
    },
    kept,
  )
  expect(await screen.findByText('Names 1 person whose data was erased')).toBeTruthy()
  expect(screen.getByText(/^Not listed because the person’s data was erased: 1 returned, \$40\.00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /batch-7-bank.ach/ }))
  const asks = within(screen.getByRole('dialog'))
  await user.click(asks.getByRole('button', { name: 'Download' }))
  expect(inputs('get-batch-file')).toEqual([])
  await user.selectOptions(asks.getByLabelText(/^Why you need it/), 'It was requested again')
  await user.click(asks.getByRole('button', { name: 'Download' }))
  expect(inputs('get-batch-file')).toEqual([{ batch_id: 'B7', file: 'bank.ach', why: 'again' }])
})

test('downloading the bank’s file asks for a reason, with the usual one selected; a group’s invoice doesn’t [D-1.07]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/money/batches/B7',
    { ...answers, 'get-batch-file': refusal(404, [fault('file', 'File not found in this batch')]) },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: /batch-7-bank.ach/ }))
  const asks = within(screen.getByRole('dialog'))
  expect(asks.getByText('This file has names and full account numbers.')).toBeTruthy()
  expect(asks.getByRole('option', { name: 'To send to the bank', selected: true })).toBeTruthy()
  await user.click(asks.getByRole('button', { name: 'Download' }))
  await user.click(asks.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: /batch-7-group-1.csv/ }))
  expect(inputs('get-batch-file')).toEqual([
    { batch_id: 'B7', file: 'bank.ach', why: 'collector' },
    { batch_id: 'B7', file: 'group-1.csv' },
  ])
})

test('a batch that is still closing says so and has no downloads yet [D-5.04]', async () => {
  const closing = { ...answers['get-batch'], state: 'closing', files: [] }
  await openScreen('/admin/money/batches/B7', { ...answers, 'get-batch': closing }, kept)
  expect(await screen.findByText(/Still closing/)).toBeTruthy()
  expect(screen.queryByLabelText('Results file')).toBeNull()
})
