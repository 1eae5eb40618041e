import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { moneyPerson, pageOf } from '../../testing/money.ts'

prepareBrowser()
const bill = {
  batch_id: 'B7',
  number: 7,
  group: 'Bluewater Logistics',
  group_id: 3001,
  made_on: '2026-11-10',
  due_on: '2026-12-01',
  payments: 12,
  amount: '466.20',
  pdf: 'group-3001.pdf',
  csv: 'group-3001.csv',
}

test('the console lists the bills to groups, each again as PDF and CSV; one that names the erased asks why [D-5.04, D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/money/bills',
    {
      'get-signed-in-person': moneyPerson,
      'get-bills': pageOf(bill),
      'get-batch-file': refusal(422, [fault('why', 'Say why you need this file')]),
    },
    { signed_in: '1' },
  )
  const row = within(await screen.findByRole('row', { name: /Bluewater Logistics/ }))
  expect(row.getByText('December 1, 2026')).toBeTruthy()
  expect(row.getByText('$466.20')).toBeTruthy()
  expect(row.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/admin/money/batches/B7')
  await user.click(row.getByRole('button', { name: 'Bill 7 for Bluewater Logistics as CSV' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Download this bill?' }))
  expect(asks.getByText('It names people who were erased.')).toBeTruthy()
  await user.selectOptions(asks.getByLabelText(/^Why you need it/), 'Sent to the group')
  await user.click(asks.getByRole('button', { name: 'Download' }))
  const file = { batch_id: 'B7', file: 'group-3001.csv' }
  expect(inputs('get-batch-file')).toEqual([file, { ...file, why: 'collector' }])
})
