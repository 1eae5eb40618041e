import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { pageOf } from '../../testing/money.ts'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const storage = { signed_in: '1' }
const work = {
  work_id: '7K4M9XQ2C.0.1',
  since: '2026-11-10T15:30:00.000Z',
  assigned_to: { id: 2, name: 'Nora New' },
  outcome: null,
  done_at: null,
  done_by: null,
  note: null,
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  enrollment_id: 'e1',
  place: 0,
  plan_name: 'Dental Plus',
  carrier: 'MetLife',
  state: 'rejected',
  starts_on: '2026-12-01',
  reason: 'No such county',
}
const answers = {
  'get-signed-in-person': signedInOperator(['service']),
  'get-rejected-coverages': pageOf(work),
  'get-colleagues': { you: 1, result: [{ id: 1, name: 'Sam Service' }] },
}

test('shows a rejection with the carrier’s reason, and resubmits or cancels it [D-5.04]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/carriers/rejected',
    { ...answers, 'move-coverage': {}, 'get-submitted-enrollments': pageOf() },
    storage,
  )
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  for (const words of ['No such county', 'MetLife', 'Nora New']) expect(row.getByText(words)).toBeTruthy()
  expect(row.queryByRole('button', { name: /^Assign to me/ })).toBeNull()
  expect(row.getByRole('link', { name: 'Correct Maria Lopez' }).getAttribute('href')).toBe('/admin/enrollments/e1')
  await user.click(row.getByRole('button', { name: 'Resubmit Maria Lopez' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resubmit' }))
  expect(inputs('move-coverage')).toMatchObject([
    { enrollment_id: 'e1', event: 'resubmit', plans: [{ place: 0, state: 'rejected' }] },
  ])
  expect(row.getByRole('button', { name: 'Cancel Maria Lopez' })).toBeTruthy()
})

test('says that there is nothing to handle [D-5.04]', async () => {
  await openScreen('/admin/carriers/rejected', { ...answers, 'get-rejected-coverages': pageOf() }, storage)
  expect(await screen.findByText('No rejected coverages to handle')).toBeTruthy()
})
