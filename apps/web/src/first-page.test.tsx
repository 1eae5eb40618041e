// @vitest-environment node
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderFirstPage } from './first-page.tsx'

const site: Bootstrap = {
  client: 'a:b',
  today: '2026-11-22',
  site: { name: 'Harborview Benefits', host: 'localhost', settings: {} },
  membership_fee: '5.00',
  mail_off: false,
  info_blocks: [],
  footer_plan: null,
  menu: [],
  categories: [],
  networks: [],
  featured: [],
}

test('the server draws the same first page on a later day as at its start: the form that works before any script has come', async () => {
  const first = renderFirstPage(site)
  expect(first).toMatch(/<form[^>]* data-early=""[^>]* method="dialog"/)
  await pause(500)
  expect(renderFirstPage(site)).toBe(first)
})
