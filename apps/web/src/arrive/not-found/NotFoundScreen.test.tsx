import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test.each(['/404', '/no/such/page'])(
  '%s shows that the page was not found, with a link home [SF-2.13, SF-8.10]',
  async (address) => {
    await openScreen(address, {})
    const page = within(await screen.findByRole('main'))
    expect(await page.findByRole('heading', { level: 1, name: 'OOPS!' })).toBeTruthy()
    expect(page.getByText('Page not found')).toBeTruthy()
    expect(page.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  },
)
