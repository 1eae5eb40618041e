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
  written_off: null,
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

test('shows a returned payment above everything else, with its assignee and the hold [D-5.04]', async () => {
  await openEnrollment({}, { ...returned, sees_money: true })
  expect(await screen.findByText('Returned payment')).toBeTruthy()
  expect(screen.getByText(/first payment for December 2026, \$58\.85\. .*\(R01\)/)).toBeTruthy()
  expect(screen.getByText(/Open since Nov 12, 2026.* Assigned to you\./)).toBeTruthy()
  expect(screen.getByText('Payments are on hold: payment returned.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in Returned payments' }).getAttribute('href')).toBe(
    '/admin/money/returned?policy_id=7K4-M9X-Q2C',
  )
})

test('shows the amount due on a policy on hold [D-5.04]', async () => {
  const month = { ...payment, kind: 'recurring', state: 'due', amount: '38.85', reason: null } as const
  const held = { ...month, on_hold: true }
  const payments = [
    { ...held, payment_id: 'p2' },
    { ...held, payment_id: 'p3' },
    { ...month, payment_id: 'p4' },
    payment,
  ]
  await openEnrollment({}, { ...returned, payments })
  expect(
    await screen.findByText(
      /on hold: payment returned\. \$77\.70 is still due \(2 payments\)\. See the Payment section\./,
    ),
  ).toBeTruthy()
})

test('shows the fee past due on a policy canceled with an open payment [D-5.04]', async () => {
  const fee = {
    ...payment,
    payment_id: 'p2',
    kind: 'fee',
    state: 'due',
    amount: '30.00',
    reason: null,
    on_hold: true,
  } as const
  await openEnrollment({}, { ...returned, state: 'canceled', waiting: [], payments: [fee, payment] })
  expect(
    await screen.findByText(/^We’re no longer charging this policy\. \$30\.00 is still due \(1 payment\)\./),
  ).toBeTruthy()
})

test('links only work within the operator’s duties [D-1.08]', async () => {
  const rejected = {
    ...work,
    work_id: 'c',
    kind: 'coverage',
    payment_id: null,
    plan_name: 'Harbor Dental',
    said: 'Zip code unknown',
  }
  const departed = { ...work, work_id: 'l', kind: 'leaver', payment_id: null, last_day: '2026-11-30' }
  const unassigned = { assigned_to: null, yours: false }
  const waiting = [
    work,
    { ...rejected, ...unassigned },
    { ...departed, assigned_to: { id: 2, name: 'Nora New' }, yours: false },
  ]
  await openEnrollment({}, { ...returned, waiting })
  expect(
    await screen.findByText(/: Harbor Dental\. The carrier says: “Zip code unknown”\. .* Unassigned\./),
  ).toBeTruthy()
  expect(screen.getByText(/last day of work November 30, 2026\. .* Assigned to Nora New\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open in Returned payments' })).toBeNull()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Open in Rejected coverages')).toBe('/admin/carriers/rejected?policy_id=7K4-M9X-Q2C')
  expect(hrefOf('Open in Departed employees')).toBe('/admin/departed?policy_id=7K4-M9X-Q2C')
})

test('names the month of a payment', async () => {
  await openEnrollment({}, returned)
  expect(await screen.findByText(/^\s*First payment for December 2026/)).toBeTruthy()
})

const ending = {
  ...work,
  work_id: '7K4M9XQ2C.end0.1',
  kind: 'ending',
  payment_id: null,
  plan_name: 'Harbor Dental',
  asked: { places: [0], ends_on: '2026-12-01', why: 'cost', note: 'A new job' },
} as const

test('shows a termination request, opens the End dialog filled in, and can decline it [D-5.04]', async () => {
  const coverages = officeEnrollment.coverages.map((one) => ({ ...one, place: 0, moves: ['set-end'] as const }))
  const page = await openEnrollment({}, { ...officeEnrollment, coverages, waiting: [ending], may_act: true })
  expect(await screen.findByText('Termination request')).toBeTruthy()
  expect(
    screen.getByText(/last day of coverage November 30, 2026\. Reason: It costs too much\. “A new job”/),
  ).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'End it Harbor Dental' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^First day without coverage/).value).toBe('12/01/2026')
  expect(screen.getByLabelText<HTMLSelectElement>('Reason').value).toBe('asked')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await page.user.click(screen.getByRole('button', { name: 'Decline Harbor Dental' }))
  expect(screen.getByRole('dialog', { name: 'Decline: Harbor Dental' })).toBeTruthy()
})

test('shows read-only operators the request without buttons [D-1.08]', async () => {
  await openEnrollment({}, { ...officeEnrollment, waiting: [ending], may_act: false })
  expect(await screen.findByText('Termination request')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull()
})
