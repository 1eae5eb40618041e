import { expect, test } from 'vitest'
import { supportLink } from './support-link.ts'

test.each([
  [{ support_url: 'https://help.example', support_email: 'help@example.com' }, 'https://help.example'],
  [{ support_url: '', support_email: 'help@example.com' }, 'mailto:help@example.com'],
  [{ support_email: '' }, undefined],
])('a support request goes to the site’s page, otherwise by email: %j [SF-7.10]', (settings, link) => {
  expect(supportLink(settings)).toBe(link)
})
