import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser({
  site: {
    name: 'Larkfield Cover',
    host: '',
    settings: { phone: '5035550188', support_email: 'hello@larkfield.example', address: '12 Meadow Lane, Portland' },
  },
})

test('names the site and where to ask for your data [SF-3.16]', async () => {
  await openScreen('/privacy', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy()
  const page = document.querySelector('article')?.textContent ?? ''
  expect(page).toContain('What Larkfield Cover asks you')
  expect(page).toContain(
    '(503) 555-0188 or write to hello@larkfield.example, or to Larkfield Cover, 12 Meadow Lane, Portland.',
  )
})
