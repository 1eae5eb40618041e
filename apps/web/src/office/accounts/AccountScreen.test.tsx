import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const account = {
  account_id: 'a1',
  name: 'Nora New',
  email: 'nora@office.example',
  role: 'operator',
  number: 4711,
  stands_for: 'Operator 4711',
  duties: ['service'],
  state: 'active',
  second_factor: true,
  signed_in_at: '2026-11-10T12:00:00.000Z',
  seen: '2026-11-09T12:00:00.000Z',
  made_at: '2026-11-01T12:00:00.000Z',
  own: false,
  sessions: [
    {
      session_id: 's1',
      browser: 'Chrome on Windows',
      begun_at: '2026-11-10T12:00:00Z',
      used_at: '2026-11-10T12:05:00Z',
    },
  ],
}
const operator = signedInOperator(['accounts'])
const open = (overrides: object = {}, more: Answers = {}) =>
  openScreen(
    '/admin/accounts/a1',
    { 'get-signed-in-person': operator, 'get-one-account': { result: { ...account, ...overrides } }, ...more },
    { signed_in: '1' },
  )
const { seen } = account

test('disables an account after a confirmation [D-1.04]', async () => {
  const { user, inputs, answer } = await open({}, { 'change-account': {} })
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  expect(inputs('change-account')).toEqual([])
  answer('get-one-account', { result: { ...account, state: 'disabled', sessions: [] } })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeTruthy()
  expect(inputs('change-account')).toEqual([{ account_id: 'a1', seen, change: 'disable' }])
})

test('reports an account changed by someone else [D-8.07]', async () => {
  const { user } = await open(
    {},
    {
      'change-account': refusal(409, [
        fault('seen', 'Someone else just changed this account. Reload the page, then try again'),
      ]),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText(/just changed this account/)).toBeTruthy()
})

test('changes duties with checkboxes, but not on the operator’s own account [D-1.04]', async () => {
  const { user, inputs } = await open({}, { 'change-account': {} })
  await user.click(await screen.findByLabelText('Money'))
  await user.click(screen.getByRole('button', { name: 'Save duties' }))
  expect(inputs('change-account')).toEqual([{ account_id: 'a1', seen, change: 'duties', duties: 'service,money' }])
  document.body.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  await open({ own: true })
  expect(await screen.findByRole('link', { name: 'Change it in your account settings' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
  expect(screen.queryByLabelText('Money')).toBeNull()
})

test('reports an account that doesn’t exist', async () => {
  await open({}, { 'get-one-account': refusal(404, [fault('account_id', 'This account doesn’t exist')]) })
  expect(await screen.findByText('This account doesn’t exist')).toBeTruthy()
})

test('says that a second operator has to approve, with a link to the approvals [D-1.08]', async () => {
  const { user } = await open(
    {},
    { 'change-account': new Response('{"status":"success","data":null}', { status: 202 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Remove two-step verification' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove two-step verification' }))
  expect(await screen.findByText(/^Sent for approval\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See approvals' }).getAttribute('href')).toBe('/admin/approvals')
})
