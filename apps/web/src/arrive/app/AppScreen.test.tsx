import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser({ site: { name: 'Harborview Benefits', host: '', settings: { demonstration: 'true', phone: '' } } })

test('explains how to install the site on each device [SF-1.07]', async () => {
  await openScreen('/app', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Harborview Benefits on your phone' })).toBeTruthy()
  expect(screen.getByText(/This is a demonstration, so it isn’t in any app store/)).toBeTruthy()
  for (const device of ['iPhone and iPad', 'Android', 'Computer']) expect(screen.getByText(device)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Install/ })).toBeNull()
})

test('offers to install the app once, if the browser allows it [SF-1.07]', async () => {
  await import('./install.ts')
  const prompt = vi.fn(() => Promise.resolve())
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  const { user } = await openScreen('/app', {})
  await user.click(await screen.findByRole('button', { name: 'Install Harborview Benefits' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: /^Install/ })).toBeNull()
})
