import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { goToLanding } from './go-to-landing.ts'

prepareBrowser()
vi.mock('./go-to-landing.ts', () => ({ goToLanding: vi.fn<typeof goToLanding>() }))

const dana = {
  agent_id: 101,
  first_name: 'Dana',
  last_name: 'Reyes',
  agent_code: 'DANA10',
  email: 'dana@example.com',
  phone: '3125550109',
  landing_url: null,
}
const open = async (answer: Answers[string]) => {
  const page = await openScreen('/404', { 'validate-agent': answer })
  await page.user.click(await screen.findByRole('button', { name: 'Rep Access Code' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Rep Access Code' }))
  await page.user.type(await popup.findByLabelText('Rep access code'), 'dana10')
  await page.user.click(popup.getByRole('button', { name: 'Validate' }))
  return { ...page, popup }
}

test('shows an error for an invalid rep code and keeps what was typed [SF-8.01]', async () => {
  const { popup } = await open(null)
  expect(await popup.findByText('Invalid Rep Access Code')).toBeTruthy()
  expect(popup.getByLabelText('Rep access code').getAttribute('aria-invalid')).toBe('true')
  expect(popup.getByLabelText('Rep access code')).toHaveProperty('value', 'dana10')
})

test('shows the rep’s name, code, email and phone; Yes opens their page, or the error page without one [SF-4.12, SF-2.11, SF-1.04]', async () => {
  const { user, popup } = await open({ result: dana })
  expect(await popup.findByText('Dana Reyes')).toBeTruthy()
  expect(popup.getByText('DANA10')).toBeTruthy()
  expect(popup.getByText('dana@example.com')).toBeTruthy()
  expect(popup.getByText('(312) 555-0109')).toBeTruthy()
  await user.click(popup.getByRole('button', { name: 'Yes' }))
  expect(goToLanding).toHaveBeenCalledWith(null, 'Agent')
})

test('lets the visitor enter another rep code [SF-4.12]', async () => {
  const { user, popup } = await open({ result: dana })
  await user.click(await popup.findByRole('button', { name: 'No, enter another code' }))
  expect(popup.getByLabelText('Rep access code')).toHaveProperty('value', '')
  expect(popup.queryByText('Dana Reyes')).toBeNull()
})
