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
const keeper = signedInOperator(['accounts'])
const open = (changed: object = {}, more: Answers = {}) =>
  openScreen(
    '/admin/accounts/a1',
    { 'get-signed-in-person': keeper, 'get-one-account': { result: { ...account, ...changed } }, ...more },
    { signed_in: '1' },
  )
const { seen } = account

test('an account is disabled after it was asked, as it was seen [D-1.04]', async () => {
  const { user, inputs, answer } = await open({}, { 'change-account': {} })
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  expect(inputs('change-account')).toEqual([])
  answer('get-one-account', { result: { ...account, state: 'disabled', sessions: [] } })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByRole('button', { name: 'Enable again' })).toBeTruthy()
  expect(inputs('change-account')).toEqual([{ account_id: 'a1', seen, change: 'disable' }])
})

test('an account that was changed meanwhile says so [D-8.07]', async () => {
  const { user } = await open(
    {},
    { 'change-account': refusal(409, [fault('seen', 'This account was changed meanwhile. Look at it again')]) },
  )
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText(/changed meanwhile/)).toBeTruthy()
})

test('duties are changed by their boxes, and one’s own account has neither boxes nor buttons [D-1.04]', async () => {
  const { user, inputs } = await open({}, { 'change-account': {} })
  await user.click(await screen.findByLabelText('Money'))
  await user.click(screen.getByRole('button', { name: 'Save duties' }))
  expect(inputs('change-account')).toEqual([{ account_id: 'a1', seen, change: 'duties', duties: 'service,money' }])
  document.body.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  await open({ own: true })
  expect(await screen.findByRole('link', { name: 'change it on its page' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
  expect(screen.queryByLabelText('Money')).toBeNull()
})

test('an account that does not exist says so', async () => {
  await open({}, { 'get-one-account': refusal(404, [fault('account_id', 'There is no such account')]) })
  expect(await screen.findByText('There is no such account')).toBeTruthy()
})

test('what a second operator has to approve says so in the dialog, and where to follow it [D-1.08]', async () => {
  const { user } = await open(
    {},
    { 'change-account': new Response('{"status":"success","data":null}', { status: 202 }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Remove the second step' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the second step' }))
  expect(await screen.findByText(/^Sent for approval\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See approvals' }).getAttribute('href')).toBe('/admin/approvals')
})
