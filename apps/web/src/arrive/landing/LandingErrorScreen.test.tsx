import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test.each([
  ['Group', 'Group'],
  ['Agent', 'Agent'],
  ['agent', 'Agent'],
  ['AGENT', 'Agent'],
  ['anything', 'Group'],
])(
  '%s without a landing page: says what is missing and who to call, without header and footer, with a link home [SF-2.11, SF-2.12, SF-8.09, EW-2.53, EW-8.14, EW-4.60]',
  async (type, message) => {
    await openScreen(`/landing-config-error/${type}`, {})
    expect(await screen.findByRole('heading', { name: 'This page isn’t set up yet', level: 1 })).toBeTruthy()
    await vi.waitFor(() => expect(document.title).toBe(`Landing url is not configured for this ${message}`))
    expect(screen.getByRole('link', { name: '(800) 555-0142' }).getAttribute('href')).toBe('tel:+18005550142')
    expect(screen.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  },
)
