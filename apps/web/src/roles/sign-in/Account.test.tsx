import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser } from '../../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const open = (storage: Record<string, string>) =>
  openScreen(
    '/404',
    {
      ...enrollmentAt('contact_info'),
      'get-signed-in-person': signedInRep(),
      'sign-out': {},
      'save-enrollment': {},
    },
    { signed_in: '1', ...storage },
  )
const signOut = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  const [button] = await screen.findAllByRole('button', { name: 'Sign out' })
  if (button !== undefined) await user.click(button)
}

test('offers to save an open enrollment before signing out', async () => {
  const page = await open(inBrowser)
  await signOut(page)
  expect(page.inputs('sign-out')).toEqual([])
  await page.user.click(await screen.findByRole('button', { name: 'Save and Continue Later' }))
  await page.user.type(await screen.findByLabelText(/alternate email/), 'rita@example.com')
  await page.user.click(screen.getByRole('button', { name: 'Send Code' }))
  await vi.waitFor(() =>
    expect(page.inputs('save-enrollment')).toEqual([
      { enrollment_id: 'an-enrollment', email: 'rita@example.com', tab: 'cart_info' },
    ]),
  )
})

test('signs out right away without an open enrollment [SF-4.21]', async () => {
  const page = await open({})
  await signOut(page)
  await vi.waitFor(() => expect(page.inputs('sign-out').length).toBe(1))
  await vi.waitFor(() => expect(localStorage.getItem('signed_in')).toBeNull())
})
