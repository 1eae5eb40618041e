import { changedSincePreview } from '@openroll/contract/office/bulk/bulk'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const plan = { place: 0, plan_name: 'Dental Plus', state: 'active', starts_on: '2026-06-01', ends_on: null }
const row = (index: number) => ({
  policy_id: `7K4-M9X-${index}`,
  name: `Member ${index}`,
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
  enrollment_id: `e${index}`,
  may_end: true,
})
const preview = {
  doable: 64,
  cannot: [{ why: 'Later months are paid, so its end date needs a decision', rows: 3 }],
  says: [{ text: 'We’ll email the member an updated receipt.', rows: 64, warning: false }],
  sums: [{ label: 'Past due', amount: '4972.80' }],
  first: [{ name: 'Member 0, Dental Plus', enrollment_id: 'e0' }],
  seen: 'as-seen',
}
const startedBulk = { bulk_id: 'b' }
const open = (more: Answers = {}, duties: 'service' | 'money' = 'service') =>
  openScreen(
    '/admin/unpaid',
    {
      'get-signed-in-person': signedInOperator([duties]),
      'get-unpaid-policies': {
        result: Array.from({ length: 25 }, (_, index) => row(index)),
        total: 67,
        next: 'n',
        previous: null,
      },
      'preview-bulk': preview,
      'start-bulk': startedBulk,
      'get-bulk': {
        bulk: {
          bulk_id: 'b',
          act: 'end-unpaid-coverage',
          button: 'End coverage',
          title: 'Unpaid past the grace period',
          page: '/admin/unpaid',
          started_by: 'Ann',
          started_at: '2026-11-10T15:00:00.000Z',
          state: 'done',
          ended_at: '2026-11-10T15:01:00.000Z',
          why: null,
          rows: 64,
          counts: { waiting: 0, running: 0, done: 64, refused: 0, failed: 0 },
        },
        rows: [],
      },
      ...more,
    },
    { signed_in: '1' },
  )
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))

test('selects single rows, a page, or all matching rows, and clears the selection', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Member 3' }))
  expect(bar().getByRole('status').textContent).toBe('1 selected')
  const page = screen.getByRole('checkbox', { name: 'Select all rows on this page' })
  expect(page).toHaveProperty('indeterminate', true)
  await user.click(page)
  expect(bar().getByRole('status').textContent).toBe('25 selected')
  await user.click(bar().getByRole('button', { name: 'Select all 67' }))
  expect(bar().getByRole('status').textContent).toBe('67 selected')
  // Clearing one keeps only the other rows of this page.
  await user.click(screen.getByRole('checkbox', { name: 'Select Member 3' }))
  expect(bar().getByRole('status').textContent).toBe('24 selected')
  await user.click(bar().getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('previews a bulk action on all matching rows, starts it once and opens its progress', async () => {
  const { user, inputs, router } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  await user.click(bar().getByRole('button', { name: 'Select all 67' }))
  await user.click(bar().getByRole('button', { name: 'End coverage' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End coverage: Unpaid past the grace period' }))
  expect(await dialog.findByText('64 rows')).toBeTruthy()
  expect(dialog.getByText(/Past due: \$4,972\.80/)).toBeTruthy()
  expect(dialog.getByText('3 rows will be skipped:')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Member 0, Dental Plus', hidden: true }).getAttribute('href')).toBe(
    '/admin/enrollments/e0',
  )
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'unpaid')
  await user.click(dialog.getByRole('button', { name: 'End coverage: 64 rows' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/bulk\/./))
  expect(inputs('preview-bulk')[0]).toEqual({ act: 'end-unpaid-coverage', filters: {} })
  expect(inputs('start-bulk')).toMatchObject([
    { act: 'end-unpaid-coverage', filters: {}, answers: { reason: 'unpaid' }, seen: 'as-seen' },
  ])
})

test('sends the keys of selected rows, and reloads the preview if the rows changed', async () => {
  const { user, inputs } = await open({ 'start-bulk': refusal(409, [fault('seen', changedSincePreview)]) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Member 3' }))
  await user.click(bar().getByRole('button', { name: 'End coverage' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'End coverage: 64 rows' }))
  expect(await dialog.findByText(new RegExp(changedSincePreview))).toBeTruthy()
  expect(inputs('preview-bulk')[0]).toMatchObject({ keys: ['7K4-M9X-3'] })
  await waitFor(() => expect(inputs('preview-bulk').length).toBeGreaterThan(1))
})

test('says when the act is possible for none of the rows', async () => {
  const { user } = await open({ 'preview-bulk': { ...preview, doable: 0, says: [], sums: [], first: [] } })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Member 3' }))
  await user.click(bar().getByRole('button', { name: 'Cancel coverage' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('This can’t be done for any of the selected rows.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows no checkboxes to operators without the duty for any bulk act', async () => {
  await open({}, 'money')
  expect(await screen.findByText('7K4-M9X-3')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
