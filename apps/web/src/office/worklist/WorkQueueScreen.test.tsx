import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/money.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const work = {
  work_id: '7K4M9XQ2C.1',
  name: 'Maria Lopez',
  policy_id: '7K4-M9X-Q2C',
  kind: 'payment',
  amount: '38.85',
  due_on: null,
  since: '2026-11-01T12:00:00.000Z',
  snoozed_until: null as string | null,
  snoozed_why: null as string | null,
  assigned_to: null,
  outcome: null,
  done_at: null,
  done_by: null,
  note: null,
  enrollment_id: 'e1',
}
const open = (row: Partial<typeof work> = {}) =>
  openScreen(
    '/admin/work',
    {
      'get-signed-in-person': signedInOperator(['service', 'money']),
      'get-work-queue': pageOf({ ...work, ...row }),
      'get-colleagues': { you: 1, result: [{ id: 1, name: 'Ann' }] },
      'snooze-work': { snoozed_until: '2026-11-20' },
      'wake-work': { snoozed_until: null },
    },
    { signed_in: '1' },
  )
const firstRow = async () => within((await screen.findAllByRole('row'))[1] ?? document.body)

test('shows each item with kind, dollars and age, and links to its own queue', async () => {
  await open()
  const row = await firstRow()
  for (const words of ['Returned payment', '$38.85', 'No date', 'Unassigned']) expect(row.getByText(words)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Open Maria Lopez' }).getAttribute('href')).toBe(
    '/admin/money/returned?show=all&policy_id=7K4-M9X-Q2C',
  )
})

test('snoozes an item until a day with a reason', async () => {
  const { user, inputs } = await open()
  await user.click((await firstRow()).getByRole('button', { name: 'Snooze Maria Lopez', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze: Maria Lopez' }))
  await user.type(dialog.getByLabelText(/^Until/), '11/20/2026')
  await user.type(dialog.getByLabelText(/^Reason/), 'Waiting for the bank')
  await user.click(dialog.getByRole('button', { name: 'Snooze' }))
  await waitFor(() =>
    expect(inputs('snooze-work')).toEqual([
      { work_id: '7K4M9XQ2C.1', until: '2026-11-20', why: 'Waiting for the bank' },
    ]),
  )
})

test('returns a snoozed item to the queue', async () => {
  const { user, inputs } = await open({ snoozed_until: '2026-11-20', snoozed_why: 'Waiting for the bank' })
  const row = await firstRow()
  expect(row.getByText(/Waiting for the bank/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Back to queue Maria Lopez', hidden: true }))
  await waitFor(() => expect(inputs('wake-work')).toEqual([{ work_id: '7K4M9XQ2C.1' }]))
})
