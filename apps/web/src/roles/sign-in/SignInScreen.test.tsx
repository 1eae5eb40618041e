import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const open = (signIn: Answers[string], storage: Record<string, string> = {}, more: Answers = {}) =>
  openScreen('/sign-in', { 'sign-in': signIn, 'get-enrollment-temp-info': { result: filter }, ...more }, storage)
type Page = Awaited<ReturnType<typeof open>>
const fill = async ({ user }: Page) => {
  await user.type(await screen.findByLabelText(/^E-?mail address/), 'rita@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}
const person = (role: string) => ({ result: { role, id: 7, name: 'Somebody' } })

test('reports missing values before submitting', async () => {
  const page = await open(person('rep'))
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await vi.waitFor(() => expect(screen.getAllByText(/Field is required/).length).toBe(4))
  expect(page.inputs('sign-in')).toEqual([])
})

test('a wrong password doesn’t say which value is wrong, and keeps the email address [D-1.04]', async () => {
  const page = await open(refusal(401, [fault('email', 'The e-mail address or the password is not right')]))
  await fill(page)
  expect((await screen.findAllByText(/is not right/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/^E-?mail address/)).toHaveProperty('value', 'rita@example.com')
  expect(screen.queryByText(/no longer open/)).toBeNull()
})

test('after too many attempts, says when to try again and offers no retry [D-1.04]', async () => {
  const page = await open(refusal(429, [fault('email', 'Too many attempts. Try again in 10 minutes')]))
  await fill(page)
  expect(await screen.findByText(/Try again in 10 minutes/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('shows a server outage above the button, with a retry [D-8.03]', async () => {
  const page = await open(away, {}, { 'get-signed-in-person': person('rep') })
  await fill(page)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('sign-in', person('rep'))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/agent-home'))
})

test('doesn’t ask a member the four questions again after sign-in', async () => {
  const page = await open(person('member'), inBrowser, { 'add-filter-for-new-user': { temp_enrollment_id: 'new' } })
  await vi.waitFor(() => expect(page.inputs('get-enrollment-temp-info').length).toBeGreaterThan(0))
  await fill(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-new-user')[0]).toMatchObject({ zip: '60601', dob: '1980-04-05', tier: 'IF' })
  expect(localStorage.getItem('tempId')).toBe('new')
})

test('asks for the app’s code on a second page, and can start over [D-1.04]', async () => {
  const page = await open(
    { result: null, second_factor: ['code'] },
    {},
    { 'verify-second-factor': refusal(401, [fault('code', 'This code is not right')]) },
  )
  await fill(page)
  await screen.findByRole('heading', { name: 'One more step' })
  await page.user.type(screen.getByLabelText('Code'), '123 456')
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/This code is not right/)).toBeTruthy()
  page.answer('verify-second-factor', person('rep'))
  page.answer('get-signed-in-person', person('rep'))
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/agent-home'))
  expect(page.inputs('verify-second-factor')[0]).toEqual({ code: '123456' })
})

test('an expired second step leads back to the password [D-1.04]', async () => {
  const expired = refusal(401, [fault('sign_in', 'Your sign-in timed out. Sign in again')])
  const page = await open({ result: null, second_factor: ['code'] }, {}, { 'verify-second-factor': expired })
  await fill(page)
  await page.user.type(await screen.findByLabelText('Code'), '123456')
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/Your sign-in timed out/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})
