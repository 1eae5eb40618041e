import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser({
  footer_plan: { plan_id: 1001, plan_name: 'Harbor Dental' },
  site: {
    name: 'Harborview Benefits',
    host: '',
    settings: {
      phone: '3125550100',
      hours: 'Mon-Fri 8am-8pm ET',
      support_email: 'help@harborview.example',
      support_url: 'https://help.example/harborview',
      address: '100 Harbor Street, Chicago, IL 60601',
      how_to_video: 'https://video.example/how',
      app_store_url: 'https://apps.example/iphone',
      google_play_url: 'https://apps.example/android',
    },
  },
})

test('the footer links to dentists, a plan, the phone, both code forms, the video, the apps and support [SF-2.17, SF-2.08, SF-7.09]', async () => {
  const page = await openScreen('/cart', {})
  const foot = within(await screen.findByRole('contentinfo'))
  const target = (name: RegExp | string) => foot.getByRole('link', { name }).getAttribute('href')
  expect(foot.getByText('Need a Dentist?')).toBeTruthy()
  expect(target(/^Find one near you/)).toBe('/provider-list')
  expect(foot.getByRole('link', { name: /^Find one near you/ }).getAttribute('target')).toBe('_blank')
  expect(target('Learn more about Harbor Dental')).toBe('/plan/1001')
  expect(target(/555.0100/)).toBe('tel:+13125550100')
  expect(target('Submit Support Request')).toBe('https://help.example/harborview')
  expect(target('Watch how it works')).toBe('https://video.example/how')
  expect(target('App for iPhone')).toBe('https://apps.example/iphone')
  expect(target('App for Android')).toBe('https://apps.example/android')
  expect(foot.getByText('© 2026 Harborview Benefits')).toBeTruthy()
  expect(foot.getByText('100 Harbor Street, Chicago, IL 60601')).toBeTruthy()
  expect(['Privacy', 'Terms of use', 'Accessibility'].map(target)).toEqual(['/privacy', '/terms', '/accessibility'])
  for (const way of ['Connect With Us', 'Rep Access Code', 'Employee Enrollment']) {
    await page.user.click(foot.getByRole('button', { name: way }))
    const dialog = await screen.findByRole('dialog', { name: way })
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})
