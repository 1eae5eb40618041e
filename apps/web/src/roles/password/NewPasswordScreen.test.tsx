import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const person = signedInRep()
const open = (more: Answers = {}, path = '/new-password#a-token') =>
  openScreen(path, {
    'open-password-link': { email: 'r***@example.com', invited: false },
    'set-password': person,
    'get-signed-in-person': person,
    ...more,
  })

test('a reset link asks only for a new password, and signs in [D-1.04]', async () => {
  const page = await open()
  expect(await screen.findByText(/For the account r\*\*\*@example.com/)).toBeTruthy()
  await page.user.type(screen.getByLabelText('Password'), 'short')
  await page.user.click(screen.getByRole('button', { name: 'Save password and sign in' }))
  expect((await screen.findAllByText('Use at least 12 characters')).length).toBeGreaterThan(0)
  await page.user.type(screen.getByLabelText('Password'), ' and then some more')
  await page.user.click(screen.getByRole('button', { name: 'Save password and sign in' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/agent-home'))
  expect(page.inputs('set-password')).toEqual([{ token: 'a-token', password: 'short and then some more' }])
})

test('tells an invited person which email address to sign in with [D-1.04]', async () => {
  await open({ 'open-password-link': { email: 'o***@example.com', invited: true } })
  expect(await screen.findByText(/You’ll sign in with o\*\*\*@example.com/)).toBeTruthy()
})

test('an expired link offers a new one', async () => {
  await open({ 'open-password-link': refusal(404, [fault('token', 'This link has expired or was already used')]) })
  expect(await screen.findByRole('link', { name: 'Email me a new link' })).toBeTruthy()
})

test('offers a retry if the server can’t be reached [D-8.03]', async () => {
  const page = await open({ 'open-password-link': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('open-password-link', { email: 'r***@example.com', invited: false })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
})
