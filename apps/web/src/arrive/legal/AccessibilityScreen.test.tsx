import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser({
  site: {
    name: 'Larkfield Cover',
    host: '',
    settings: { phone: '5035550188', support_email: 'hello@larkfield.example', hours: 'Mon-Sat 9am-6pm PT' },
  },
})

test('names the site’s phone, hours and email for anyone who can’t use a page', async () => {
  await openScreen('/accessibility', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeTruthy()
  const page = document.querySelector('article')?.textContent ?? ''
  expect(page).toContain('Call (503) 555-0188 (Mon-Sat 9am-6pm PT) or write to hello@larkfield.example.')
})
