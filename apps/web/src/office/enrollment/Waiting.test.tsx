import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const payment = {
  payment_id: 'p1',
  kind: 'first',
  state: 'returned',
  month: '2026-12',
  amount: '58.85',
  due_on: '2026-11-09',
  taken_on: '2026-11-10',
  settled_on: '2026-11-12',
  owed_back: null,
  paid_back: null,
  reason: 'R01',
  batch_id: null,
} as const
const work = {
  work_id: 'p1.1',
  kind: 'payment',
  since: '2026-11-12T15:00:00.000Z',
  assigned_to: { id: 1, name: 'Ole Operator' },
  yours: true,
  payment_id: 'p1',
  plan_name: null,
  last_day: null,
} as const
const returned = {
  ...officeEnrollment,
  payments: [payment],
  payment: { ...officeEnrollment.payment, hold: 'returned' },
  waiting: [work],
}

test('an enrollment whose payment came back says so first: which, since when, who has it, and that payments are on hold [D-5.04]', async () => {
  await openEnrollment({}, { ...returned, sees_money: true })
  expect(await screen.findByText('A payment that came back')).toBeTruthy()
  expect(screen.getByText(/first payment for December 2026, \$58\.85\. .*\(R01\)/)).toBeTruthy()
  expect(screen.getByText(/It has waited since Nov 12, 2026.* You have it\./)).toBeTruthy()
  expect(screen.getByText('Payments are on hold: a payment came back.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See it in Returned payments' }).getAttribute('href')).toBe(
    '/admin/money/returned?policy_id=7K4-M9X-Q2C',
  )
})

test('work of another duty is told without its list; a rejected coverage and who left are told with theirs [D-1.08]', async () => {
  const rejected = { ...work, work_id: 'c', kind: 'coverage', payment_id: null, plan_name: 'Harbor Dental' }
  const left = { ...work, work_id: 'l', kind: 'leaver', payment_id: null, last_day: '2026-11-30' }
  const others = { assigned_to: null, yours: false }
  const waiting = [
    work,
    { ...rejected, ...others },
    { ...left, assigned_to: { id: 2, name: 'Nora New' }, yours: false },
  ]
  await openEnrollment({}, { ...returned, waiting })
  expect(await screen.findByText(/: Harbor Dental\. .* Nobody has it yet\./)).toBeTruthy()
  expect(screen.getByText(/last day of work November 30, 2026\. .* Nora New has it\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See it in Returned payments' })).toBeNull()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('See it in Rejected coverages')).toBe('/admin/carriers/rejected?policy_id=7K4-M9X-Q2C')
  expect(addressOf('See it in Departed employees')).toBe('/admin/departed?policy_id=7K4-M9X-Q2C')
})

test('a payment says which month it is for', async () => {
  await openEnrollment({}, returned)
  expect(await screen.findByText(/^\s*First payment for December 2026/)).toBeTruthy()
})
