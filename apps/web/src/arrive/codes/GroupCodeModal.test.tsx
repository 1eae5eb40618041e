import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { away, openScreen, prepareBrowser, refusal, fault, type Answers } from '../../testing/open-screen.tsx'
import { goToLanding } from './go-to-landing.ts'

prepareBrowser()
vi.mock('./go-to-landing.ts', () => ({ goToLanding: vi.fn<typeof goToLanding>() }))

const bluewater = { result: { gid: 3001, name: 'Bluewater Logistics', landing_url: 'bluewater' } }
const open = async (answer: Answers[string]) => {
  const page = await openScreen('/404', { 'validate-group': answer })
  await page.user.click(await screen.findByRole('button', { name: 'Employee Enrollment' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Employee Enrollment' }))
  return { ...page, popup }
}
const enterCode = async ({ user, popup }: Awaited<ReturnType<typeof open>>, code = 'blue3001') => {
  await user.type(await popup.findByLabelText('Group enrollment code'), code)
  await user.click(popup.getByRole('button', { name: 'Validate' }))
}

test('requires a group code, and shows an error for an invalid one [SF-5.05, SF-8.01, SF-4.07]', async () => {
  const page = await open(null)
  await page.user.click(await page.popup.findByRole('button', { name: 'Validate' }))
  expect(await page.popup.findByText('Field is required')).toBeTruthy()
  expect(page.inputs('validate-group')).toEqual([])
  await enterCode(page, 'NOBODY')
  expect(await page.popup.findByText('Invalid Group Enrollment Code')).toBeTruthy()
  expect(page.popup.getByLabelText('Group enrollment code')).toHaveProperty('value', 'NOBODY')
  expect(localStorage.getItem('proved_group')).toBeNull()
})

test('names the company before enrolling; Yes opens its page with the code verified [SF-4.08, SF-4.09, D-1.19, SF-1.03, SF-4.07]', async () => {
  const page = await open(bluewater)
  await enterCode(page)
  expect((await page.popup.findByRole('status')).textContent).toBe(
    'The company that you will be enrolling under is: Bluewater Logistics',
  )
  expect(goToLanding).not.toHaveBeenCalled()
  await page.user.click(page.popup.getByRole('button', { name: 'Yes' }))
  expect(goToLanding).toHaveBeenCalledWith('bluewater', 'Group')
  expect(localStorage.getItem('proved_group')).toBe('3001')
})

test('rejecting the company shows an empty code field [SF-4.10, SF-4.11]', async () => {
  const page = await open(bluewater)
  await enterCode(page)
  await page.user.click(await page.popup.findByRole('button', { name: 'No, enter another code' }))
  expect(page.popup.getByLabelText('Group enrollment code')).toHaveProperty('value', '')
})

test('shows when to retry after too many wrong codes, and Try again after a lost connection [D-1.17, D-8.03]', async () => {
  const page = await open(refusal(429, [fault('group_code', 'Too many tries. Try again in 10 minutes')]))
  await enterCode(page)
  expect(await page.popup.findByText(/Try again in 10 minutes/)).toBeTruthy()
  expect(page.popup.queryByRole('button', { name: 'Try again' })).toBeNull()
  page.answer('validate-group', away)
  await page.user.click(page.popup.getByRole('button', { name: 'Validate' }))
  await page.popup.findByText(/couldn’t reach the server/)
  page.answer('validate-group', bluewater)
  await page.user.click(page.popup.getByRole('button', { name: 'Try again' }))
  expect(await page.popup.findByText('Bluewater Logistics')).toBeTruthy()
})
