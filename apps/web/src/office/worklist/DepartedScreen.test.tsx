import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { pageOf } from '../../testing/money.ts'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const plan = { place: 0, plan_name: 'Dental Plus', state: 'active', starts_on: '2026-01-01' }
const work = {
  work_id: '7K4M9XQ2C.left.1',
  since: '2026-11-10T15:30:00.000Z',
  assigned_to: null,
  outcome: null,
  done_at: null,
  done_by: null,
  note: null,
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  enrollment_id: 'e1',
  group_name: 'Bluewater Logistics',
  last_day: '2026-12-15',
  plans: [plan, { place: 1, plan_name: 'Vision', state: 'checked', starts_on: '2027-01-01' }],
}
const open = (more: object = {}) =>
  openScreen(
    '/admin/departed',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-departed-employees': pageOf(work),
      'get-colleagues': { you: 1, result: [{ id: 1, name: 'Sam Service' }] },
      ...more,
    },
    { signed_in: '1' },
  )

test('shows departed employees, and ends coverage after that month unless another day is entered [D-1.08]', async () => {
  const page = await open({ 'end-for-departed': refusal(422, [fault('ends_on', 'Enter a later date')]) })
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  for (const words of ['Bluewater Logistics', '12/15/2026', 'Dental Plus']) expect(row.getByText(words)).toBeTruthy()
  await page.user.click(row.getByRole('button', { name: 'End coverage Maria Lopez' }))
  const popup = within(screen.getByRole('dialog', { name: 'End coverage: Maria Lopez' }))
  expect(popup.getByText('Dental Plus: last day of coverage December 31, 2026')).toBeTruthy()
  expect(popup.getByText('Vision: canceled, never takes effect')).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'End coverage' }))
  expect((await popup.findAllByText(/Enter a later date/)).length).toBeGreaterThan(0)
  const day = popup.getByLabelText(/^First day without coverage/)
  await page.user.clear(day)
  await page.user.type(day, '02012027')
  expect(popup.getByText('Vision: last day of coverage January 31, 2027')).toBeTruthy()
  page.answer('end-for-departed', { ended: 2, canceled: 0 })
  await page.user.click(popup.getByRole('button', { name: 'End coverage' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.inputs('end-for-departed')).toEqual([
    { work_id: work.work_id, ends_on: '2027-01-01' },
    { work_id: work.work_id, ends_on: '2027-02-01' },
  ])
})

test('rejects a day on which the employee still worked, before sending it', async () => {
  const page = await open({ 'get-departed-employees': pageOf({ ...work, plans: work.plans.slice(1) }) })
  await page.user.click(await screen.findByRole('button', { name: 'End coverage Maria Lopez' }))
  const popup = within(screen.getByRole('dialog'))
  const day = popup.getByLabelText(/^First day without coverage/)
  expect(popup.getByText('Vision: canceled, never takes effect')).toBeTruthy()
  await page.user.clear(day)
  await page.user.type(day, '12102026')
  expect(popup.getByText('Enter a day after their last day of work.')).toBeTruthy()
  expect(popup.queryByText(/canceled/)).toBeNull()
  // A rejected day needs no confirmation.
  await page.user.clear(day)
  await page.user.type(day, '01012020')
  expect(popup.queryByRole('checkbox')).toBeNull()
})

test('says how far in the past a date is, and asks to confirm it before sending it', async () => {
  const late = { ...work, last_day: '2025-12-15', plans: [plan] }
  const page = await open({
    'get-departed-employees': pageOf(late),
    'end-for-departed': { ended: 1, canceled: 0 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'End coverage Maria Lopez' }))
  const popup = within(screen.getByRole('dialog'))
  expect(popup.getByText(/so only its first day/)).toBeTruthy()
  expect(popup.getByText(/^This date is up to 11 months in the past\./)).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'End coverage' }))
  expect((await popup.findAllByText(/Check the date, then check this box/)).length).toBeGreaterThan(0)
  expect(page.inputs('end-for-departed')).toEqual([])
  await page.user.click(popup.getByRole('checkbox', { name: /^I’ve checked this date/ }))
  await page.user.click(popup.getByRole('button', { name: 'End coverage' }))
  await vi.waitFor(() =>
    expect(page.inputs('end-for-departed')).toEqual([{ work_id: work.work_id, ends_on: '2026-01-01' }]),
  )
})
