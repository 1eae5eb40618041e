import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
  duties: ['service', 'money'],
  state: 'invited',
  second_factor: false,
  signed_in_at: null,
}
const operator = signedInOperator(['accounts'])
const open = (more: Answers = {}) =>
  openScreen(
    '/admin/accounts',
    {
      'get-signed-in-person': operator,
      'get-accounts': { result: [account], total: 1, next: null, previous: null },
      ...more,
    },
    { signed_in: '1' },
  )

test('lists accounts with owner and status, and keeps the filter in the URL [D-1.08]', async () => {
  const { user, router } = await open()
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  for (const words of ['Nora New', 'Operator 4711', 'Service, Money', 'Invited', 'Never'])
    expect(within(row).getByText(words)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Status\b/), 'Invited')
  await waitFor(() => expect(router.state.location.search).toBe('?state=invited'))
})

test('invites operators with duties and reps by number, with errors beside their fields [D-1.04]', async () => {
  const { user, inputs, answer, router } = await open({
    'invite-account': refusal(422, [fault('email', 'An account with this email address already exists')]),
  })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Role'), 'Rep')
  expect(dialog.getByLabelText('Rep number')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Role'), 'Operator')
  expect(dialog.queryByLabelText('Rep number')).toBeNull()
  await user.click(dialog.getByLabelText('Service'))
  await user.type(dialog.getByLabelText('Name'), 'Nora New')
  await user.type(dialog.getByLabelText('Email address'), 'nora@office.example')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect((await dialog.findAllByText(/An account with this email address already exists/)).length).toBeGreaterThan(0)
  answer('invite-account', { account_id: 'a1' })
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/accounts/a1'))
  expect(inputs('invite-account').at(-1)).toEqual({
    role: 'operator',
    duties: 'service',
    name: 'Nora New',
    email: 'nora@office.example',
  })
})
