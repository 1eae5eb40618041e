import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const entry = {
  entry_id: 'e1',
  at: '2026-11-09T12:00:00.000Z',
  event: 'enrollment-read',
  about: 'a signed-in person viewed someone else’s enrollment',
  call: '/api/v1/x',
  actor_role: 'rep',
  actor_id: 10109,
  who: 'Dana Reyes',
  address: '192.0.2.1',
  user_id: 507,
  policy_id: 'AB-1',
  details: '',
}
const auditor = signedInOperator(['auditor'])
const rows = {
  result: Array.from({ length: 25 }, (_, index) => ({ ...entry, entry_id: `e${index}` })),
  total: 30,
  next: 'mark',
  previous: null,
}
const storage = { signed_in: '1' }

test('shows who did what to whose data, with filters and pages in the URL [D-1.08, D-1.14]', async () => {
  const { user, inputs, router, answer } = await openScreen(
    '/admin/audit',
    { 'get-signed-in-person': auditor, 'get-audit-entries': rows },
    storage,
  )
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('Dana Reyes')).toBeTruthy()
  expect(within(row).getByText('Rep 10109 · 192.0.2.1')).toBeTruthy()
  expect(within(row).getByText('507').dataset.heading).toBe('Member')
  expect(within(row).getByText('AB-1').dataset.heading).toBe('Policy')
  expect(screen.getByText('1–25 of 30 rows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.selectOptions(await screen.findByLabelText(/^Who\b/), 'Rep')
  await user.type(screen.getByLabelText(/^Member number/), '507')
  await waitFor(() => expect(router.state.location.search).toBe('?actor_role=rep&user_id=507'))
  await waitFor(() => expect(inputs('get-audit-entries').at(-1)).toEqual({ actor_role: 'rep', user_id: '507' }))
  answer('get-audit-entries', { ...rows, result: rows.result.slice(0, 5), next: null, previous: 'mark' })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('26–30 of 30 rows')
  expect(router.state.location.search).toBe('?actor_role=rep&user_id=507&after=mark&at=26')
  expect(inputs('get-audit-entries').at(-1)).toEqual({ actor_role: 'rep', user_id: '507', after: 'mark' })
  await user.click(screen.getByRole('button', { name: 'When' }))
  expect(inputs('get-audit-entries').at(-1)).toEqual({ actor_role: 'rep', user_id: '507', sort: 'at', order: 'asc' })
})

test('rejects an invalid number beside its field without sending it', async () => {
  const { user, inputs } = await openScreen(
    '/admin/audit',
    { 'get-signed-in-person': auditor, 'get-audit-entries': rows },
    storage,
  )
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  await user.type(screen.getByLabelText(/^User number/), 'abc{Enter}')
  expect(screen.getByText('Enter a number')).toBeTruthy()
  expect(inputs('get-audit-entries')).toHaveLength(1)
})

test('turns away operators without the duty and limits their menu [D-1.08]', async () => {
  const person = { ...auditor.result, duties: ['money'] }
  const { inputs } = await openScreen('/admin/audit', { 'get-signed-in-person': { result: person } }, storage)
  expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  expect(inputs('get-audit-entries')).toEqual([])
})

test('hides the console from everyone but operators [D-1.08]', async () => {
  const { router } = await openScreen('/admin/audit', { 'get-signed-in-person': { result: null } })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.search).toBe('?to=%2Fadmin%2Faudit')
  document.body.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  await openScreen('/admin/audit', { 'get-signed-in-person': { result: { role: 'rep', id: 1, name: 'R' } } }, storage)
  expect(await screen.findByText(/isn’t here|not found|nothing/i)).toBeTruthy()
})
