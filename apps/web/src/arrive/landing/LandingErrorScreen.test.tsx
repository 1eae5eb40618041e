import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test.each([
  ['Group', 'Group'],
  ['Agent', 'Agent'],
  ['anything', 'Group'],
])(
  '%s without a page: says so, without header and footer, and leads home [SF-2.11, SF-2.12, SF-8.09, EW-2.53, EW-8.14, EW-4.60]',
  async (type, said) => {
    await openScreen(`/landing-config-error/${type}`, {})
    expect(await screen.findByRole('heading', { name: `Landing url is not configured for this ${said}` })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  },
)
