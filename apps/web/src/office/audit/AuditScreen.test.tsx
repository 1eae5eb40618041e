import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const entry = {
  entry_id: 'e1',
  at: '2026-11-09T12:00:00.000Z',
  event: 'enrollment-read',
  about: 'somebody signed in read an enrollment of somebody else',
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
  result: Array.from({ length: 25 }, (_, at) => ({ ...entry, entry_id: `e${at}` })),
  total: 30,
  next: 'mark',
  previous: null,
}
const kept = { signed_in: '1' }

test('the audit log says who did what to whose data, is narrowed by its fields, and paged through by the address [D-1.08, D-1.14]', async () => {
  const { user, inputs, router, answer } = await openScreen(
    '/admin/audit',
    { 'get-signed-in-person': auditor, 'get-audit-entries': rows },
    kept,
  )
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('Dana Reyes')).toBeTruthy()
  expect(within(row).getByText('Rep 10109 · 192.0.2.1')).toBeTruthy()
  expect(within(row).getByText('507').dataset.heading).toBe('Member')
  expect(within(row).getByText('AB-1').dataset.heading).toBe('Policy')
  expect(screen.getByText('1–25 of 30 rows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.selectOptions(await screen.findByLabelText(/^Who\b/), 'Rep')
  await user.type(screen.getByLabelText(/^Member’s number/), '507')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(router.state.location.search).toBe('?actor_role=rep&user_id=507')
  await waitFor(() => expect(inputs('get-audit-entries').at(-1)).toEqual({ actor_role: 'rep', user_id: '507' }))
  answer('get-audit-entries', { ...rows, result: rows.result.slice(0, 5), next: null, previous: 'mark' })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('26–30 of 30 rows')
  expect(router.state.location.search).toBe('?actor_role=rep&user_id=507&after=mark&at=26')
  expect(inputs('get-audit-entries').at(-1)).toEqual({ actor_role: 'rep', user_id: '507', after: 'mark' })
  await user.click(screen.getByRole('button', { name: 'When' }))
  expect(inputs('get-audit-entries').at(-1)).toEqual({ actor_role: 'rep', user_id: '507', sort: 'at', order: 'asc' })
})

test('a number that is none is said beside its field, and nothing is asked for it', async () => {
  const { user, inputs } = await openScreen(
    '/admin/audit',
    { 'get-signed-in-person': auditor, 'get-audit-entries': rows },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'More filters' }))
  await user.type(screen.getByLabelText(/^Their number/), 'abc')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('Enter a number')).toBeTruthy()
  expect(inputs('get-audit-entries')).toHaveLength(1)
})

test('an operator without the duty is told so, and the menu leads only to what is theirs [D-1.08]', async () => {
  const person = { ...auditor.result, duties: ['money'] }
  const { inputs } = await openScreen('/admin/audit', { 'get-signed-in-person': { result: person } }, kept)
  expect(await screen.findByRole('heading', { name: 'This is not part of your duties' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  expect(inputs('get-audit-entries')).toEqual([])
})

test('nobody else is shown the console: who is not signed in is asked to, and a rep finds nothing here [D-1.08]', async () => {
  const { router } = await openScreen('/admin/audit', { 'get-signed-in-person': { result: null } })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.search).toBe('?to=%2Fadmin%2Faudit')
  document.body.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  await openScreen('/admin/audit', { 'get-signed-in-person': { result: { role: 'rep', id: 1, name: 'R' } } }, kept)
  expect(await screen.findByText(/isn’t here|not found|nothing/i)).toBeTruthy()
})
