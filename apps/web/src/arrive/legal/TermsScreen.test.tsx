import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser({
  site: {
    name: 'Larkfield Cover',
    host: '',
    settings: {
      demonstration: 'true',
      association_name: 'Larkfield Members Association',
      phone: '5035550188',
      hours: 'Mon-Sat 9am-6pm PT',
    },
  },
  membership_fee: '$5',
})

test('explains prices, the cost of membership, and that a demonstration sells nothing [SF-1.06, SF-3.16]', async () => {
  await openScreen('/terms', {})
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeTruthy()
  const page = document.querySelector('article')?.textContent ?? ''
  expect(page).toContain('only for members of the Larkfield Members Association')
  expect(page).toContain('costs $5 a month')
  expect(page).toContain('This site is a demonstration.')
  expect(page).toContain('Call (503) 555-0188, Mon-Sat 9am-6pm PT.')
})
