import { mostBatches } from '@openroll/contract/office/money'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { ahead, batch, moneyOperator, overview } from '../../testing/money.ts'

prepareBrowser()
const kept = { signed_in: '1' }
const none = { payments: 0, amount: '0.00' }
const seen = { payments: 31, amount: '1240.50' }

test('Money shows what is due by payment route, what needs attention, and the batches [D-5.04]', async () => {
  await openScreen('/admin/money', { 'get-signed-in-person': moneyOperator, 'get-money': overview }, kept)
  const due = within(await screen.findByRole('region', { name: 'Due' }))
  expect(due.getByText('$1,240.50')).toBeTruthy()
  expect(due.getByText('Due today').parentElement?.textContent).toBe('Due today$840.5021 payments')
  expect(due.getByText('Past due since 03/01/2024').parentElement?.textContent).toMatch(/\$400\.0010 payments$/)
  const by = (name: string) => within(due.getByRole('group', { name }))
  expect(by('By payment method').getByText('Bank debits')).toBeTruthy()
  expect(by('By due date').queryByText('Bank debits')).toBeNull()
  expect(due.getByRole('link', { name: '31 payments' }).getAttribute('href')).toBe(
    '/admin/money/payments?state=due&to=2026-11-10&held=free',
  )
  expect(due.getByText('On hold')).toBeTruthy()
  expect(due.getByRole('link', { name: '1 payment' }).getAttribute('href')).toBe(
    '/admin/money/payments?state=due&to=2026-11-10&held=held',
  )
  expect(screen.getByRole('link', { name: '3 policies are on hold' }).getAttribute('href')).toBe('/admin/money/on-hold')
  expect(screen.getByText(/are on hold/).parentElement?.textContent).toBe(
    '3 policies are on hold. We won’t charge them until someone releases the hold.',
  )
  const line = within(screen.getByRole('row', { name: /B7/ }))
  expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 paid, $41.15',
    '1 returned, $38.85',
    '1 retried, $38.85',
  ])
  expect(screen.getByRole('link', { name: '2 returned payments' }).getAttribute('href')).toBe('/admin/money/returned')
  expect(screen.getByRole('link', { name: 'B7' }).getAttribute('href')).toBe('/admin/money/batches/B7')
})

test('closing a batch through a day previews totals, past-due amounts and repeated charges, then opens it; errors show at the date [D-5.04]', async () => {
  const { user, inputs, answer, router } = await openScreen(
    '/admin/money',
    {
      'get-signed-in-person': moneyOperator,
      'get-money': overview,
      'get-batch-ahead': ahead,
      'close-batch': refusal(422, [fault('through', 'Nothing is due through that day')]),
      'get-batch': { ...batch, files: [], states: [], left: [], erased: [], left_out: none },
    },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Close a batch' }))
  const popup = within(screen.getByRole('dialog'))
  expect(await popup.findByText('31 payments, $1,240.50')).toBeTruthy()
  expect(popup.getByText(/Past due since March 1, 2024: 10 payments, \$400\.00/)).toBeTruthy()
  expect(popup.getByText('2 accounts would be charged more than once on the same day')).toBeTruthy()
  expect(inputs('get-batch-ahead')).toEqual([{ through: '2026-11-10' }])
  await user.click(popup.getByRole('button', { name: 'Close batch' }))
  expect(await popup.findByText('Nothing is due through that day')).toBeTruthy()
  const [press] = inputs('close-batch')
  expect(press).toEqual({ through: '2026-11-10', seen, act_id: expect.stringMatching(/^[\da-f]{32}$/) })
  answer('close-batch', batch)
  await user.click(popup.getByRole('button', { name: 'Close batch' }))
  await screen.findByRole('heading', { name: 'Batch B7' })
  // Repeated presses are one request.
  expect(inputs('close-batch')).toEqual([press, press])
  expect(router.state.location.pathname).toBe('/admin/money/batches/B7')
})

test('previews totals by route and what stays due, once typing of dates and numbers pauses [D-5.04]', async () => {
  const { user, inputs, answer } = await openScreen(
    '/admin/money',
    { 'get-signed-in-person': moneyOperator, 'get-money': overview, 'get-batch-ahead': ahead },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Close a batch' }))
  const popup = within(screen.getByRole('dialog'))
  const row = async (name: RegExp) => (await popup.findByRole('row', { name })).textContent
  expect(await row(/Bank debits/)).toBe('Bank debits20 payments$800.00')
  expect(await row(/Cards/)).toBe('Cards9 payments$340.50')
  expect(await row(/Group invoices/)).toBe('Group invoices2 payments$100.00')
  expect(popup.queryByText('These stay due:')).toBeNull()
  answer('get-batch-ahead', {
    ...ahead,
    before: { payments: 4, amount: '90.00' },
    left_out: { payments: 1, amount: '38.85' },
  })
  await user.type(popup.getByLabelText(/^First due date/), '11012026')
  await user.type(popup.getByLabelText(/^Leave out/), '7K4-M9X-Q2C')
  expect(await popup.findByText('1 payment, $38.85, left out by hand')).toBeTruthy()
  expect(popup.getByText('4 payments, $90.00, due before the date range')).toBeTruthy()
  const asked = { from: '2026-11-01', through: '2026-11-10', leave_out: '7K4-M9X-Q2C' }
  await vi.waitFor(() => expect(inputs('get-batch-ahead').at(-1)).toEqual(asked))
  answer('close-batch', refusal(409, [fault('seen', 'What’s due has changed since the preview')]))
  await user.click(popup.getByRole('button', { name: 'Close batch' }))
  expect((await popup.findAllByText(/What’s due has changed since the preview/)).length).toBeGreaterThan(0)
  expect(inputs('close-batch')).toMatchObject([{ ...asked, seen }])
  expect(popup.getByLabelText(/^Leave out/)).toHaveProperty('value', '7K4-M9X-Q2C')
})

test('an invalid number to leave out is reported while it is typed [D-5.04]', async () => {
  const { user, answer } = await openScreen(
    '/admin/money',
    { 'get-signed-in-person': moneyOperator, 'get-money': overview, 'get-batch-ahead': ahead },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Close a batch' }))
  const popup = within(screen.getByRole('dialog'))
  await popup.findByRole('row', { name: /Cards/ })
  answer('get-batch-ahead', refusal(422, [fault('leave_out', 'ABC isn’t a policy or payment number')]))
  await user.type(popup.getByLabelText(/^Leave out/), 'ABC')
  expect(await popup.findByText('ABC isn’t a policy or payment number.')).toBeTruthy()
  const beside = 'ABC isn’t a policy or payment number'
  answer('close-batch', refusal(422, [fault('leave_out', beside)]))
  await user.click(popup.getByRole('button', { name: 'Close batch' }))
  expect(await popup.findByText(beside)).toBeTruthy()
})

test('says so if no bank collects debits [D-5.04]', async () => {
  const answers = {
    'get-signed-in-person': moneyOperator,
    'get-money': { ...overview, takes_debits: false, batches: [], returned: { payments: 0, amount: '0.00' } },
  }
  await openScreen('/admin/money', answers, kept)
  expect(await screen.findByText(/No bank is set up/)).toBeTruthy()
  expect(screen.getByText(/No batches yet/)).toBeTruthy()
  expect(screen.queryByText(/returned payment/)).toBeNull()
})

test('a link on Today shows only batches awaiting results, with a way back to all [D-5.04]', async () => {
  const { inputs } = await openScreen(
    '/admin/money?batches=waiting',
    { 'get-signed-in-person': moneyOperator, 'get-money': { ...overview, batches: [] } },
    { signed_in: '1' },
  )
  expect(await screen.findByRole('heading', { name: 'Batches awaiting results' })).toBeTruthy()
  expect(screen.getByText('No batches awaiting results.')).toBeTruthy()
  expect(inputs('get-money')).toEqual([{ batches: 'waiting' }])
  expect(screen.getByRole('link', { name: 'All batches' }).getAttribute('href')).toBe('/admin/money')
})

test('says so if more batches await results than are listed [D-5.04]', async () => {
  const batches = Array.from({ length: mostBatches }, (_, at) => ({ ...overview.batches[0], batch_id: `B${at}` }))
  await openScreen(
    '/admin/money?batches=waiting',
    { 'get-signed-in-person': moneyOperator, 'get-money': { ...overview, batches } },
    kept,
  )
  expect(await screen.findByText(/have been waiting longest/)).toBeTruthy()
})
