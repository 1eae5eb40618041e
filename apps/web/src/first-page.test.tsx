// @vitest-environment node
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { renderedList } from '@openroll/contract/shop/rendered-list'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderFirstPage } from './first-page.tsx'
import { queryClient } from './query.ts'
import { filter } from './testing/enrollment.ts'
import { listed } from './testing/plans.ts'

const site: Bootstrap = {
  client: 'a:b',
  today: '2026-11-22',
  time_zone: 'America/New_York',
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

test('renders the same first page on later days: a form that works before any script loads', async () => {
  const first = renderFirstPage(site, '/')
  expect(first).toMatch(/<form[^>]* data-early=""[^>]* method="dialog"/)
  await pause(500)
  expect(renderFirstPage(site, '/')).toBe(first)
})

const list = (zip: string): Bootstrap => ({
  ...site,
  drawn_list: {
    kept: { tempId: 'an-enrollment', expects: null },
    filter: renderedList.shape.filter.parse({ ...filter, zip }),
    plans: {
      result: [
        listed(1001, 'Harbor Dental', { price: '38.85', ppid: 100101 }),
        listed(1002, 'Anchor Dental', { price: '52.10' }),
        listed(2001, 'Clear Vision', { plan_category: 'vision', price: '9.00' }),
      ],
    },
    fields: { categories: [], elsewhere: [] },
  },
})
const rowsIn = (page: string) => [...page.matchAll(/<h3>([^<]+)/g)].map(([, name]) => name)

test('renders a visitor’s list with who it is for, each plan and its price, filtered and sorted by the address [SF-2.32]', () => {
  const page = renderFirstPage(list('60601'), '/plans')
  expect(page).toContain('60601 · F · 04/05/1980')
  expect(page).toContain('$38.85')
  expect(rowsIn(page)).toEqual(['Harbor Dental', 'Anchor Dental', 'Clear Vision'])
  expect(rowsIn(renderFirstPage(list('60601'), '/plans?type=dental&sort=name'))).toEqual([
    'Anchor Dental',
    'Harbor Dental',
  ])
})

test('keeps nothing of one visitor’s page for the next, and never treats an address as markup', () => {
  renderFirstPage(list('60601'), '/plans')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  for (const address of ['/', '/plans']) expect(renderFirstPage(site, address)).not.toMatch(/60601|Harbor Dental/)
  expect(renderFirstPage(list('90210'), '/plans')).not.toContain('60601')
  expect(renderFirstPage(list('60601'), '/plans?q="><script>alert(1)</script>&type=<b>')).not.toMatch(/<script|<b>/)
})
