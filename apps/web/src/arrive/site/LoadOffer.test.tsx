import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listed } from '../../testing/plans.ts'

const summary = (code: string, plans: number) => ({ code, plans, carriers: 1, from_price: '9.00' })
const featuredPlan = {
  plan_logo: '',
  plan_short_text: '',
  carrier: 'Harbor',
  category: 'dental',
  from_price: '38.85',
  facts: [],
}
prepareBrowser({
  menu: ['dental', 'vision'],
  categories: [summary('dental', 20), summary('vision', 10)],
  featured: [{ ...featuredPlan, plan_id: 1001, plan_name: 'Harbor Dental' }],
})

const offer: Answers = {
  'get-common-menu': { result: ['vision', 'pet'], categories: [summary('vision', 2), summary('pet', 1)] },
  'get-featured-plans': { result: [listed(2001, 'Clear Vision', { plan_category: 'vision', price: '12.00' })] },
}
/** Links appear twice: in the row and under More. */
const menu = () => [
  ...new Set(
    within(screen.getByRole('navigation', { name: 'Plans' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ),
]
const attribution = { group_id: '21', agent_id: '101', portal_id: '12', eprocess: 'applicant', open_type: 'agent' }

test('shows the menu, categories and featured plans of the visitor’s group or portal [SF-7.04] [SF-7.38]', async () => {
  const page = await openScreen('/home', offer, attribution)
  await waitFor(() => expect(menu()).toEqual(['Vision', 'Pet']))
  expect(await screen.findByRole('heading', { name: 'Clear Vision' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Harbor Dental' })).toBeNull()
  const cards = within(screen.getByRole('region', { name: 'Shop for a plan' }))
  expect(cards.getAllByRole('heading', { level: 3 }).map((card) => card.textContent)).toEqual(['Vision', 'Pet'])
  expect(cards.getByText('2 plans from 1 carrier')).toBeTruthy()
  expect(page.inputs('get-common-menu')).toEqual([attribution])
  expect(page.inputs('get-featured-plans')).toEqual([attribution])
})

test('a partner’s visitor sees the menu of the partner’s group [SF-7.05]', async () => {
  const page = await openScreen(
    '/home',
    { 'get-group-menu': { result: ['pet'], categories: [summary('pet', 1)] } },
    { group_id: '21', fromSite: 'elevate' },
  )
  await waitFor(() => expect(menu()).toEqual(['Pet']))
  expect(page.inputs('get-group-menu')).toEqual([{ group_id: '21', from_site: 'elevate' }])
  expect(page.inputs('get-common-menu')).toEqual([])
})

test('visitors without a rep or group see the site’s own plans, without a call', async () => {
  const page = await openScreen('/', offer)
  expect(await screen.findByRole('heading', { name: 'Harbor Dental' })).toBeTruthy()
  expect(menu()).toEqual(['Dental', 'Vision'])
  expect([...page.inputs('get-common-menu'), ...page.inputs('get-featured-plans')]).toEqual([])
})

test('if the plans can’t be loaded, keeps the site’s menu and hides featured plans [SF-8.07]', async () => {
  await openScreen('/home', { 'get-featured-plans': refusal(500, []) }, attribution)
  await screen.findByRole('navigation', { name: 'Plans' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Harbor Dental' })).toBeNull())
  expect(menu()).toEqual(['Dental', 'Vision'])
})

test('reloads the menu once the four answers change [SF-4.06]', async () => {
  const page = await openScreen(
    '/plans',
    {
      ...offer,
      'get-enrollment-temp-info': { result: filter },
      'get-left-side-filter-fields': { categories: [], elsewhere: [] },
      'change-filter-info': { removed: [] },
    },
    { ...inBrowser, ...attribution },
  )
  await waitFor(() => expect(menu()).toEqual(['Vision', 'Pet']))
  const { saveFilter } = await import('../filter/save-filter.ts')
  await saveFilter({ zip: '60601', dob: '1980-04-05', gender: '1', tier: 'IO' })
  await waitFor(() => expect(page.inputs('get-common-menu')).toHaveLength(2))
})
