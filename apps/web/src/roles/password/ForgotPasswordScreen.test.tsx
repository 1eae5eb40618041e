import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

test('asks for the email address, and doesn’t reveal whether it has an account [D-1.04]', async () => {
  const page = await openScreen('/sign-in', { 'forgot-password': {} })
  await page.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  await page.user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(page.inputs('forgot-password')).toEqual([])
  await page.user.type(screen.getByLabelText('Email address'), 'rita@example.com')
  await page.user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText(/^If rita@example.com belongs to an account/)).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Check your email'))
  await page.user.click(screen.getByRole('button', { name: 'Try another address' }))
  expect(await screen.findByLabelText('Email address')).toBeTruthy()
})

test('says that too many links were sent [D-1.17]', async () => {
  const page = await openScreen('/forgot-password', {
    'forgot-password': refusal(429, [fault('email', 'We’ve already sent several emails to this address')]),
  })
  await page.user.type(await screen.findByLabelText('Email address'), 'rita@example.com')
  await page.user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText(/already sent several emails/)).toBeTruthy()
})
