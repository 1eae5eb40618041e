import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { moneyOperator, pageOf } from '../../testing/money.ts'

prepareBrowser()
const invoice = {
  batch_id: 'B7',
  number: 7,
  group: 'Bluewater Logistics',
  group_id: 3001,
  made_on: '2026-11-10',
  due_on: '2026-12-01',
  payments: 12,
  amount: '466.20',
  paid: '400.00',
  open: '66.20',
  dropped: '0.00',
  lapsed: '0.00',
  overdue_since: '2026-12-01',
  pdf: 'group-3001.pdf',
  csv: 'group-3001.csv',
}

const totals = {
  groups: 1,
  result: [
    {
      group_id: 3001,
      group: 'Bluewater Logistics',
      invoices: 2,
      amount: '932.40',
      paid: '866.20',
      open: '66.20',
      dropped: '0.00',
      lapsed: '0.00',
      past_due: '66.20',
      unapplied: { amount: '5.00', minus: false },
      overdue_since: '2026-12-01',
    },
  ],
}

test('the console lists each invoice’s paid, open and past-due amounts, and each group’s balance and unapplied cash [D-5.04]', async () => {
  const { inputs } = await openScreen(
    '/admin/money/invoices?show=overdue',
    { 'get-signed-in-person': moneyOperator, 'get-invoices': pageOf(invoice), 'get-group-balances': totals },
    { signed_in: '1' },
  )
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  const row = within(table.getByRole('row', { name: /Bluewater Logistics/ }))
  for (const words of ['Past due', 'Since December 1, 2026', '$400.00', '$66.20'])
    expect(row.getByText(words)).toBeTruthy()
  const owed = within(await screen.findByRole('table', { name: 'Group balances' }))
  expect(owed.getByRole('row', { name: /Bluewater Logistics.*\$932\.40.*\$866\.20.*\$66\.20.*\$5\.00/ })).toBeTruthy()
  expect(owed.getByRole('link').getAttribute('href')).toBe('/admin/money/groups/3001')
  expect(inputs('get-invoices')).toEqual([{ show: 'overdue' }])
  expect(within(screen.getByLabelText(/^Status/)).getAllByRole('option', { hidden: true })).toHaveLength(5)
})

test('the console downloads an invoice as PDF or CSV; one that names people whose data was erased asks for a reason [D-5.04, D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/money/invoices',
    {
      'get-signed-in-person': moneyOperator,
      'get-invoices': pageOf(invoice),
      'get-group-balances': totals,
      'get-batch-file': refusal(422, [fault('why', 'Choose why you need this file')]),
    },
    { signed_in: '1' },
  )
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  const row = within(table.getByRole('row', { name: /Bluewater Logistics/ }))
  expect(row.getByText('12/01/2026')).toBeTruthy()
  expect(row.getByText('$466.20')).toBeTruthy()
  expect(row.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/admin/money/invoices/B7/3001')
  await user.click(row.getByRole('button', { name: 'Invoice 7 for Bluewater Logistics as CSV' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Download this invoice?' }))
  expect(asks.getByText('It names people whose data was erased.')).toBeTruthy()
  await user.selectOptions(asks.getByLabelText(/^Why you need it/), 'To send to the group')
  await user.click(asks.getByRole('button', { name: 'Download' }))
  const file = { batch_id: 'B7', file: 'group-3001.csv' }
  expect(inputs('get-batch-file')).toEqual([file, { ...file, why: 'collector' }])
})
