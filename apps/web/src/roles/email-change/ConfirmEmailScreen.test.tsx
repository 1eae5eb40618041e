import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

test('a link to the old mailbox confirms a changed email address with one button [D-1.04]', async () => {
  const page = await openScreen('/confirm-email#a-token', {
    'open-email-change': { changed_at: '2026-11-10T12:00:00.000Z' },
    'confirm-email-change': {},
  })
  await page.user.click(await screen.findByRole('button', { name: 'Yes, confirm it' }))
  expect(await screen.findByRole('heading', { name: 'Thanks, the new address is confirmed' })).toBeTruthy()
  expect(page.inputs('confirm-email-change')).toEqual([{ token: 'a-token' }])
})

test('a used or expired link says to call if the member didn’t ask for the change', async () => {
  await openScreen('/confirm-email#a-token', {
    'open-email-change': refusal(404, [fault('token', 'This link has expired or was already used')]),
  })
  expect(await screen.findByText(/didn’t ask for a new email address, call us/)).toBeTruthy()
})
