import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, inBrowser } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser()

test('loading content is shown as busy in its place until it arrives [SF-7.03, EW-4.62]', async () => {
  let answer = (): void => {}
  const response = new Promise<void>((done) => (answer = done))
  await openScreen(
    '/cart',
    { 'get-plan-cart': cart, 'get-cart-effective-dates': { result: [], chosen: null, unavailable: null } },
    inBrowser,
  )
  const fetched = globalThis.fetch
  const fetchMock = vi.fn<typeof fetch>(async (...args) => {
    await response
    return fetched(...args)
  })
  vi.stubGlobal('fetch', fetchMock)
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByText('Harbor Dental')).toBeNull()
  answer()
  expect(await screen.findByRole('link', { name: 'Harbor Dental' })).toBeTruthy()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
})
