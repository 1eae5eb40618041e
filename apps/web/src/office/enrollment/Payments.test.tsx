import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { changeSaid, repaySaid } from '../../testing/repay.ts'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const payment = {
  payment_id: 'y1',
  kind: 'recurring',
  state: 'returned',
  month: '2026-12',
  amount: '38.85',
  due_on: '2026-12-28',
  taken_on: '2026-12-29',
  settled_on: '2027-01-02',
  reason: 'R01',
  batch_id: 'B2',
  owed_back: null,
  paid_back: null,
}

test('each payment says where it stands, since when and why; who looks after money goes on from there [D-5.04]', async () => {
  const due = {
    ...payment,
    payment_id: 'y2',
    state: 'due',
    taken_on: null,
    settled_on: null,
    reason: null,
    batch_id: null,
    on_hold: true,
  }
  const later = { ...due, payment_id: 'y3', due_on: '2027-01-28', on_hold: false }
  const held = { ...officeEnrollment.payment, hold: 'returned' }
  await openEnrollment({}, { ...officeEnrollment, payment: held, payments: [later, due, payment], sees_money: true })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.getByText('After that').nextElementSibling?.textContent).toBe('$38.85 a month')
  const [next, first, second] = side.getAllByRole('listitem').map((line) => line.textContent)
  expect(next).toMatch(/^Due Monthly payment/)
  expect(first).toMatch(/^On hold Monthly payment for December 2026 \$38\.85Due December 28, 2026$/)
  expect(second).toMatch(/Returned.*Due December 28, 2026, taken December 29, 2026, returned January 2, 2027/)
  expect(second).toContain('The account does not hold enough (R01)')
  expect(side.getByRole('link', { name: 'Batch B2' }).getAttribute('href')).toBe('/admin/money/batches/B2')
  expect(side.getByRole('link', { name: 'See them in Money' }).getAttribute('href')).toBe(
    '/admin/money/payments?policy_id=7K4-M9X-Q2C',
  )
})

test('a payment that its batch charges on a later day says on which, and not that it was taken [D-5.04]', async () => {
  const ahead = { ...payment, state: 'batched', taken_on: '2026-12-28', charged_on: '2026-12-28', settled_on: null }
  await openEnrollment({}, { ...officeEnrollment, payments: [{ ...ahead, reason: null }] })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.getByRole('listitem').textContent).toMatch(
    /Due December 28, 2026, to be charged on December 28, 2026Batch B2$/,
  )
})

test('who does not look after money has no way to it, and nothing due yet is said', async () => {
  await openEnrollment({}, { ...officeEnrollment, payments: [{ ...payment, batch_id: null }] })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.queryByRole('link')).toBeNull()
})

test('what paid before stands masked with until when; another one is entered from here while a payment waits for it [D-5.04]', async () => {
  const before = [{ shown: 'Bank account ending in 9012', until: '2026-11-12T15:30:00Z', way: 'link' }]
  const paid = { ...officeEnrollment.payment, asks_another: true, before }
  const page = await openEnrollment({ 'get-repay-form': { result: repaySaid } }, { ...officeEnrollment, payment: paid })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(
    side.getByText(
      /^Bank account ending in 9012, until Nov 12, 2026.*Another was given by the member, by the link of a mail$/,
    ),
  ).toBeTruthy()
  await page.user.click(side.getByRole('button', { name: 'Another card or account' }))
  expect(await screen.findByRole('dialog', { name: /^Another card or account/ })).toBeTruthy()
})

test('another one is entered from here before anything came back, too, and no link is mailed for that [D-5.04]', async () => {
  const page = await openEnrollment({ 'get-repay-form': { result: changeSaid } })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  await page.user.click(side.getByRole('button', { name: 'Change how they pay' }))
  const popup = within(await screen.findByRole('dialog'))
  expect(await popup.findByRole('region', { name: 'How it is paid' })).toBeTruthy()
  expect(popup.queryByRole('button', { name: 'Mail the link again' })).toBeNull()
  expect(popup.getByText(/^Read this to them/)).toBeTruthy()
})

test('what is over, or a group pays, has no way to change it', async () => {
  const over = { ...officeEnrollment.payment, may_change: false }
  await openEnrollment({}, { ...officeEnrollment, payment: over })
  const side = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(side.queryByRole('button', { name: 'Change how they pay' })).toBeNull()
})

test('a month that nothing charges any more says so, and what to do [D-5.04]', async () => {
  const one = { ...payment, state: 'paid', reason: null, not_charged: '38.85' }
  await openEnrollment({}, { ...officeEnrollment, payments: [one] })
  expect(
    await screen.findByText(/^\$38\.85 of December 2026 is in force and not charged: .*Collect it by hand/),
  ).toBeTruthy()
})
