import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { ahead, batch, moneyPerson, overview } from '../../testing/money.ts'

prepareBrowser()
const kept = { signed_in: '1' }

test('Money shows what is due by how it is paid, what needs doing, and the batches [D-5.04]', async () => {
  await openScreen('/admin/money', { 'get-signed-in-person': moneyPerson, 'get-money': overview }, kept)
  const due = within(await screen.findByRole('region', { name: 'Due' }))
  expect(due.getByText('$1,240.50')).toBeTruthy()
  expect(due.getByText('Due today').parentElement?.textContent).toBe('Due today$840.5021 payments')
  expect(due.getByText('Overdue since 03/01/2024').parentElement?.textContent).toMatch(/\$400\.0010 payments$/)
  expect(due.getByText('Bank debits')).toBeTruthy()
  expect(due.getByText('Held back')).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 payments came back' }).getAttribute('href')).toBe('/admin/money/returned')
  expect(screen.getByRole('link', { name: 'B7' }).getAttribute('href')).toBe('/admin/money/batches/B7')
})

test('a batch is closed up to a day, after what it takes, how late that is and who is charged several times were said, and opens; what the server refuses is said beside the day [D-5.04]', async () => {
  const { user, inputs, answer, router } = await openScreen(
    '/admin/money',
    {
      'get-signed-in-person': moneyPerson,
      'get-money': overview,
      'get-batch-ahead': ahead,
      'close-batch': refusal(422, [fault('through', 'Nothing is due up to that day')]),
      'get-batch': { ...batch, files: [], states: [], left: [] },
    },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Close a batch' }))
  const popup = within(screen.getByRole('dialog'))
  expect(await popup.findByText('31 payments, $1,240.50')).toBeTruthy()
  expect(popup.getByText(/10 payments, \$400\.00, overdue since March 1, 2024/)).toBeTruthy()
  expect(popup.getByText('2 accounts are charged several times on one day')).toBeTruthy()
  expect(inputs('get-batch-ahead')).toEqual([{ through: '2026-11-10' }])
  await user.click(popup.getByRole('button', { name: 'Close the batch' }))
  expect(await popup.findByText('Nothing is due up to that day')).toBeTruthy()
  expect(inputs('close-batch')).toEqual([{ through: '2026-11-10' }])
  answer('close-batch', batch)
  await user.click(popup.getByRole('button', { name: 'Close the batch' }))
  await screen.findByRole('heading', { name: 'Batch B7' })
  expect(router.state.location.pathname).toBe('/admin/money/batches/B7')
})

test('without a bank that collects debits that is said [D-5.04]', async () => {
  const answers = {
    'get-signed-in-person': moneyPerson,
    'get-money': { ...overview, takes_debits: false, batches: [], returned: { payments: 0, amount: '0.00' } },
  }
  await openScreen('/admin/money', answers, kept)
  expect(await screen.findByText(/No bank is set up/)).toBeTruthy()
  expect(screen.getByText(/No batch was closed yet/)).toBeTruthy()
  expect(screen.queryByText(/came back/)).toBeNull()
})
