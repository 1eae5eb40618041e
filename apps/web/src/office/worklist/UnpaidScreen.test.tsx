import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { pageOf } from '../../testing/money.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const plan = { place: 0, plan_name: 'Dental Plus', state: 'active', starts_on: '2026-06-01', ends_on: null }
const unpaid = {
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  method: 'eft',
  owed: '77.70',
  since: '2026-09-05',
  months: 2,
  unpaid_from: '2026-09-01',
  no_month_paid: false,
  paid_later: '0.00',
  last_letter: '2026-09-12',
  assigned_to: null,
  plans: [plan],
  enrollment_id: 'e1',
  may_end: true,
}
const open = (row: object = {}, more: object = {}) =>
  openScreen(
    '/admin/unpaid',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-unpaid-policies': pageOf({ ...unpaid, ...row }),
      'move-coverage': officeEnrollment,
      ...more,
    },
    { signed_in: '1' },
  )
const firstRow = async () => within((await screen.findAllByRole('row'))[1] ?? document.body)

test('shows past-due policies with amount, dates and last notice [D-5.04]', async () => {
  await open()
  const row = await firstRow()
  for (const words of ['7K4-M9X-Q2C', '$77.70', '2 months', '09/05/2026', 'Bank account', '09/01/2026', '09/12/2026'])
    expect(row.getByText(words)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Maria Lopez' }).getAttribute('href')).toBe('/admin/enrollments/e1')
})

test('ends coverage only after the operator confirms the filled-in day and reason [D-5.04]', async () => {
  const browser = await open()
  await browser.user.click((await firstRow()).getByRole('button', { name: 'End coverage Maria Lopez' }))
  const popup = within(screen.getByRole('dialog', { name: 'End coverage: Maria Lopez, Dental Plus' }))
  expect(popup.getByLabelText(/^First day without coverage/)).toHaveProperty('value', '09/01/2026')
  expect(popup.getByLabelText(/^Reason/)).toHaveProperty('value', 'unpaid')
  expect(browser.inputs('move-coverage')).toEqual([])
  await browser.user.click(popup.getByRole('button', { name: 'End coverage' }))
  await vi.waitFor(() =>
    expect(browser.inputs('move-coverage')).toMatchObject([
      {
        event: 'set-end',
        reason: 'unpaid',
        ends_on: '2026-09-01',
        plans: [{ place: 0, state: 'active', ends_on: 'none' }],
      },
    ]),
  )
})

test('fills in no day if later months are paid, and says how much [D-5.04]', async () => {
  const browser = await open({ paid_later: '77.70' })
  const row = await firstRow()
  expect(row.getByText('Later months paid: $77.70')).toBeTruthy()
  await browser.user.click(row.getByRole('button', { name: 'End coverage Maria Lopez' }))
  const popup = within(screen.getByRole('dialog', { name: 'End coverage: Maria Lopez, Dental Plus' }))
  expect(
    popup.getByText(/unpaid from September 1, 2026, but \$77\.70 is paid for later months\..*we owe a refund\./),
  ).toBeTruthy()
  expect(popup.getByLabelText(/^First day without coverage/)).toHaveProperty('value', '')
  expect(popup.getByLabelText(/^Reason/)).toHaveProperty('value', 'unpaid')
})

test('cancels coverage that never started, and says that no months are paid', async () => {
  const browser = await open({
    no_month_paid: true,
    unpaid_from: '2026-12-01',
    plans: [{ ...plan, state: 'accepted', starts_on: '2026-12-01' }],
  })
  const row = await firstRow()
  expect(row.getByText('No months paid')).toBeTruthy()
  await browser.user.click(row.getByRole('button', { name: 'Cancel coverage Maria Lopez' }))
  expect(screen.getByRole('dialog', { name: 'Cancel coverage: Maria Lopez, Dental Plus' })).toBeTruthy()
})

test('tells operators with only the money duty to ask Service to end coverage', async () => {
  await open({ enrollment_id: null, may_end: false })
  const row = await firstRow()
  expect(row.getByText('Ask an operator with the Service duty to end it')).toBeTruthy()
  expect(row.queryByRole('link')).toBeNull()
})
