import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, inStorage, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const account = {
  name: 'Rita Rep',
  email: 'rita@example.com',
  role: 'rep',
  has_app: false,
  recovery_codes_left: 0,
  passkeys: [],
  second_factor_needed: false,
  sessions: [
    {
      session_id: 's1',
      browser: 'Chrome on Windows',
      begun_at: '2026-11-10T12:00:00Z',
      used_at: '2026-11-10T12:05:00Z',
      here: true,
    },
    {
      session_id: 's2',
      browser: 'Safari on iOS',
      begun_at: '2026-11-09T12:00:00Z',
      used_at: '2026-11-09T12:05:00Z',
      here: false,
    },
  ],
}
const person = signedInRep()
const open = (overrides: Partial<Omit<typeof account, 'role'>> & { role?: string } = {}, more: Answers = {}) =>
  openScreen(
    '/account',
    { 'get-account': { result: { ...account, ...overrides } }, 'get-signed-in-person': person, ...more },
    { signed_in: '1' },
  )
const codes = ['7K4M9-XQ2CV', '8K4M9-XQ2CV']
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('sets up an app with the password, a QR code or key, and a first code; shows recovery codes once [D-1.04]', async () => {
  const page = await open(
    {},
    {
      'begin-authenticator': { secret, address: `otpauth://totp/Test:rita?secret=${secret}` },
      'confirm-authenticator': { recovery_codes: codes },
    },
  )
  await page.user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await page.user.type(screen.getByLabelText('Your password'), 'a harbor in the evening')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
  await page.user.type(screen.getByLabelText('Code from the app'), '123 456')
  page.answer('get-account', { result: { ...account, has_app: true, recovery_codes_left: 10 } })
  await page.user.click(screen.getByRole('button', { name: 'Turn on' }))
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy()
  expect(page.inputs('confirm-authenticator')).toEqual([{ code: '123456' }])
  expect(JSON.stringify(inStorage())).not.toContain(secret)
  await page.user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy()
})

test('tells operators that they need two-step verification, and doesn’t let them remove it [D-1.04]', async () => {
  await open({ role: 'operator', second_factor_needed: true })
  expect(await screen.findByText(/Your account needs it/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to the console' })).toBeNull()
  document.body.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  await open({ role: 'operator', second_factor_needed: true, has_app: true, recovery_codes_left: 1 })
  expect(await screen.findByRole('link', { name: 'Go to the console' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove the app' })).toBeNull()
})

test('removing the app requires the password; a wrong one is shown at its field [D-1.04]', async () => {
  const wrong = refusal(422, [fault('password', 'That isn’t your password')])
  const page = await open({ has_app: true, recovery_codes_left: 10 }, { 'remove-authenticator': wrong })
  await page.user.click(await screen.findByRole('button', { name: 'Remove the app' }))
  await page.user.type(screen.getByLabelText('Your password'), 'a guess')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/That isn’t your password/)).toBeTruthy()
  page.answer('remove-authenticator', {})
  page.answer('get-account', { result: account })
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy()
})

test('changes the password with the old one [D-1.04]', async () => {
  const page = await open({}, { 'change-password': {} })
  await page.user.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = screen.getByRole('dialog')
  await page.user.type(within(dialog).getByLabelText('Current password'), 'a harbor in the evening')
  await page.user.type(within(dialog).getByLabelText('New password'), 'a lighthouse in the morning')
  await page.user.click(within(dialog).getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/Your password has been changed/)).toBeTruthy()
  expect(page.inputs('change-password')).toEqual([
    { old_password: 'a harbor in the evening', password: 'a lighthouse in the morning' },
  ])
})

test('ends one or all other sessions, and marks this one [D-1.04]', async () => {
  const page = await open({}, { 'end-session': {} })
  const [here, other] = await screen.findAllByText(/on Windows|on iOS/)
  expect(here?.parentElement?.textContent).toContain('This browser')
  expect(other?.parentElement?.textContent).not.toContain('This browser')
  await page.user.click(screen.getByRole('button', { name: /^Sign out\s?Safari on iOS/ }))
  await page.user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(page.inputs('end-session')).toEqual([{ session_id: 's2' }, {}])
})

test('shows a member who viewed their data [D-1.14]', async () => {
  const views = [{ at: '2026-11-10T12:00:00Z', who: 'Dana Reyes (rep)', what: 'Viewed your enrollment' }]
  await open({ role: 'member' }, { 'get-data-views': { result: views } })
  expect(await screen.findByText('Viewed your enrollment')).toBeTruthy()
  expect(screen.getByText(/Dana Reyes \(rep\)/)).toBeTruthy()
})

test('sends a signed-out visitor to sign in, with a way back [D-1.05]', async () => {
  const page = await open({}, { 'get-account': refusal(401, [fault('authorization', 'Sign in first')]) })
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/sign-in'))
  expect(page.router.state.location.search).toBe('?to=/account')
})

test('an operator’s account page has the console’s menu', async () => {
  const operator = { role: 'operator', id: 2, name: 'Cy', duties: ['money'] }
  const signedIn = (more: object = {}) => ({ 'get-signed-in-person': { result: { ...operator, ...more } } })
  await open({ role: 'operator' }, signedIn())
  const menu = within(await screen.findByRole('navigation', { name: 'Console' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Today',
    'Work queue',
    'Approvals',
    'Bulk actions',
    'Money',
    'Returned payments',
    'Unpaid past grace',
    'Books',
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'FIND A PLAN' })).toBeNull()
  document.body.querySelectorAll('[data-screen]').forEach((element) => element.remove())
})

test('an operator’s account page has no menu until two-step verification is set up [D-1.04]', async () => {
  const operator = { role: 'operator', id: 2, name: 'Cy', duties: ['money'], second_factor_due: true }
  await open({ role: 'operator', second_factor_needed: true }, { 'get-signed-in-person': { result: operator } })
  expect(await screen.findByText(/Your account needs it/)).toBeTruthy()
  expect(screen.getByText('Console')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Console' })).toBeNull()
})

test('a rep’s account page has the site’s footer, not the console', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy()
  expect(screen.queryByText('Console')).toBeNull()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

test.each([
  ['rep', 'Current members'],
  ['group', 'Employees'],
] as const)('the account page of a %s has their workspace menu', async (role, entry) => {
  await open({ role }, { 'get-signed-in-person': { result: { ...person.result, role } } })
  const menu = await screen.findByRole('navigation', { name: 'Your work' })
  expect(within(menu).getByRole('link', { name: entry })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'FIND A PLAN' })).toBeNull()
})
