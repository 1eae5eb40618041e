import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  away,
  fault,
  inStorage,
  openScreen,
  prepareBrowser,
  refusal,
  type Answers,
} from '../../testing/open-screen.tsx'
import { signedInMember } from '../../testing/signed-in.ts'

prepareBrowser()

const notTheMember = 'That date of birth and those four digits don’t match this enrollment'
const open = (more: Answers = {}, path = '/choose-password#a-token') =>
  openScreen(path, {
    'open-invitation': { email: 'm***@example.com' },
    'choose-password': signedInMember(),
    'get-signed-in-person': signedInMember(),
    ...more,
  })
const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('Date of birth'), '06151985')
  await user.type(screen.getByLabelText(/^Last four digits/), '9999')
  await user.type(screen.getByLabelText('Password'), 'a harbor in the evening')
  await user.click(screen.getByRole('button', { name: 'Save password and sign in' }))
}

test('an invited member confirms their identity, chooses a password, and is signed in [D-1.04]', async () => {
  const page = await open()
  expect(await screen.findByText(/You’ll sign in with m\*\*\*@example.com/)).toBeTruthy()
  await fill(page)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/member-home'))
  expect(page.inputs('choose-password')).toEqual([
    { token: 'a-token', birthdate: '1985-06-15', ssn_last_four: '9999', password: 'a harbor in the evening' },
  ])
  expect(inStorage()).toMatchObject({ signed_in: '1', usertype: 'member', eprocess: 'applicant' })
})

test('rejects a short password before submitting, and keeps what was typed [D-1.04]', async () => {
  const page = await open()
  await page.user.type(await screen.findByLabelText('Password'), 'short')
  await page.user.click(screen.getByRole('button', { name: 'Save password and sign in' }))
  expect((await screen.findAllByText('Use at least 12 characters')).length).toBeGreaterThan(0)
  expect(page.inputs('choose-password')).toEqual([])
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'short')
})

test('shows a failed identity check at the birth date [D-1.16]', async () => {
  const page = await open({ 'choose-password': refusal(422, [fault('birthdate', notTheMember)]) })
  await fill(page)
  expect((await screen.findAllByText(notTheMember)).length).toBeGreaterThan(0)
})

test('an expired or missing invitation offers sign-in', async () => {
  const expired = refusal(404, [fault('token', 'This invitation has expired or was already used')])
  await open({ 'open-invitation': expired })
  expect(await screen.findByRole('heading', { name: 'This invitation can’t be used' })).toBeTruthy()
  await open({}, '/choose-password')
  expect((await screen.findAllByRole('link', { name: 'Sign in' })).length).toBeGreaterThan(0)
})

test('offers a retry if the server can’t be reached [D-8.03]', async () => {
  const page = await open({ 'open-invitation': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('open-invitation', { email: 'm***@example.com' })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeTruthy()
})
