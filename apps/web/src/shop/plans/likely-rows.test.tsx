import type { LikelyYear } from '@openroll/contract/shop/likely'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { listed } from '../../testing/plans.ts'

prepareBrowser()

const plans = [
  listed(1001, 'Harbor Dental', { price: '20.00' }),
  listed(1002, 'Anchor Dental', { price: '30.00' }),
  listed(1003, 'Beacon Dental', { price: '40.00' }),
  listed(1004, 'Dolphin Dental', { price: '50.00' }),
  listed(7101, 'Medicine Savings', { plan_category: 'rx' }),
]
const year = (plan_id: number, changes: Partial<LikelyYear>): LikelyYear => ({
  plan_id,
  premium: '240.00',
  premium_from: false,
  inside: { pay: '900.00', sure: 'exact' },
  outside: { pay: '1500.00', sure: 'exact' },
  anywhere: false,
  network: null,
  plan_pays: '600.00',
  total: '1140.00',
  ...changes,
})
const years = [
  year(1001, {}),
  year(1002, { premium: '360.00', inside: { pay: '120.00', sure: 'about' }, total: '480.00', plan_pays: '1380.00' }),
  year(1003, { anywhere: true, total: '1500.00' }),
  year(1004, { inside: { pay: '0.00', sure: 'unknown' }, total: null, plan_pays: null }),
]
const open = (path = '/plans', more: Answers = {}, browser: Record<string, string> = {}) =>
  openScreen(
    path,
    {
      'get-enrollment-temp-info': { result: filter },
      'get-filtered-plans': { result: plans },
      'get-left-side-filter-fields': { categories: [{ key: 'dental', label: 'Dental', count: 4 }], elsewhere: [] },
      'get-likely-years': { result: years },
      ...more,
    },
    { ...inBrowser, ...browser },
  )
const onePersonsCare = 'This estimates care for one person. The premium covers everyone on the plan.'
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const row = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')?.textContent ?? ''
const bar = async () => within(await screen.findByRole('group', { name: 'What care do you expect this year?' }))

test('requests no estimates before care is chosen, and asks only about categories on sale', async () => {
  const page = await open()
  expect((await bar()).getAllByRole('combobox').length).toBe(1)
  expect(page.inputs('get-likely-years')).toEqual([])
  expect(screen.queryByText(/a year/)).toBeNull()
  expect(within(screen.getByLabelText('Sort by')).queryByText('Lowest yearly cost')).toBeNull()
})

test('shows each row’s estimated yearly cost and puts suggestions first with their reasons', async () => {
  const page = await open()
  await page.user.selectOptions((await bar()).getByLabelText('Dental'), 'A crown')
  await screen.findByText('Lowest yearly cost in network')
  expect(page.inputs('get-likely-years')).toEqual([{ enrollment_id: 'an-enrollment', expect: 'crown' }])
  expect(names().slice(0, 4)).toEqual(['Anchor Dental', 'Beacon Dental', 'Harbor Dental', 'Dolphin Dental'])
  expect(row('Anchor Dental')).toContain('about $480 a year $30.00 a month')
  expect(row('Anchor Dental')).toContain('$360 premium + about $120 at the dentist')
  expect(row('Beacon Dental')).toContain('Lowest cost if your dentist is out of network: $1,740 a year')
  expect(row('Dolphin Dental')).toContain('we can’t tell what you’d pay at the dentist')
  expect(row('Dolphin Dental')).toContain('$50.00 a month')
  expect(row('Medicine Savings')).not.toContain('a year')
  expect(screen.getByText('Our two suggestions first, then lowest yearly cost')).toBeTruthy()
  expect(page.router.state.location.search).toBe('?expect=crown')
})

test('a row names its network and waiting period', async () => {
  await open('/plans?expect=crown', {
    'get-filtered-plans': {
      result: [
        listed(1001, 'Harbor Dental', { terms: { network: 'network' } }),
        listed(1002, 'Anchor Dental', { terms: { network: 'any' } }),
        listed(1003, 'Beacon Dental'),
      ],
    },
    'get-likely-years': {
      result: [
        year(1001, { inside: { pay: '1200.00', sure: 'exact', waiting: 12 } }),
        year(1002, {}),
        year(1003, { network: 'Smile Partners' }),
      ],
    },
  })
  await screen.findByText(/^Lowest yearly cost in network/)
  expect(row('Harbor Dental')).toContain('Network dentists only · 12-month waiting period')
  expect(row('Anchor Dental')).toContain('Any dentist, lower cost in network · no waiting period')
  expect(row('Beacon Dental')).toContain('Smile Partners · no waiting period')
})

test('while yearly costs are calculated, rows keep their order but are replaced, and suggestions are announced once known', async () => {
  let release: (answer: object) => void = () => {}
  const pendingYears = new Promise<object>((done) => (release = done))
  const page = await open('/plans', { 'get-likely-years': () => pendingYears })
  const status = () =>
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join(' ')
  const item = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')
  const choice = (await bar()).getByLabelText('Dental')
  const first = item('Harbor Dental')
  await page.user.selectOptions(choice, 'A crown')
  await screen.findByText('Calculating your yearly cost')
  expect(status()).not.toContain('suggestion')
  expect(names().slice(0, 4)).toEqual(['Harbor Dental', 'Anchor Dental', 'Beacon Dental', 'Dolphin Dental'])
  const second = item('Harbor Dental')
  release({ result: years })
  await vi.waitFor(() =>
    expect(status()).toContain(
      'Our two suggestions: Anchor Dental, Lowest yearly cost in network; ' +
        'Beacon Dental, Lowest cost if your dentist is out of network: $1,740 a year',
    ),
  )
  // A reordered element would move on the screen; a new one doesn't.
  expect([first?.isConnected, second?.isConnected]).toEqual([false, false])
})

test('choosing care sorts by yearly cost again, whatever the list was sorted by', async () => {
  const page = await open('/plans?sort=name')
  await page.user.selectOptions((await bar()).getByLabelText('Dental'), 'A crown')
  await screen.findByText('Lowest yearly cost in network')
  expect(page.router.state.location.search).toBe('?expect=crown')
  await page.user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price')
  expect(await screen.findByText('Our two suggestions first, then lowest price')).toBeTruthy()
})

test('never suggests a sample plan [D-2.14]', async () => {
  await open('/plans?expect=crown', {
    'get-filtered-plans': {
      result: plans.with(1, listed(1002, 'Anchor Dental', { source: 'sample', price: '30.00' })),
    },
  })
  await screen.findByText('Lowest yearly cost in network')
  expect(row('Harbor Dental')).toContain('Lowest yearly cost in network')
  expect(screen.getByRole('link', { name: 'Anchor Dental' }).closest('li')?.textContent).not.toContain('Lowest')
})

test('with several people covered, says that the care is for one person [D-2.14]', async () => {
  await open('/plans?expect=crown')
  expect(await screen.findByText(onePersonsCare)).toBeTruthy()
})

test('with one person covered, doesn’t say that the care is for one person', async () => {
  await open('/plans?expect=crown', { 'get-enrollment-temp-info': { result: { ...filter, tier: 'IO' } } })
  await screen.findByText('Lowest yearly cost in network')
  expect(screen.queryByText(onePersonsCare)).toBeNull()
})

test('links to a comparison with the chosen care', async () => {
  await open('/plans?expect=crown&compare=1001,1002')
  const tray = within(await screen.findByRole('region', { name: 'Plans to compare' }))
  expect(tray.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?plans=1001,1002&expect=crown')
})

test('sorts by estimated yearly cost, unknown ones last', async () => {
  await open('/plans?expect=crown&sort=likely')
  await screen.findByText('Lowest yearly cost in network')
  expect(names().slice(0, 4)).toEqual(['Anchor Dental', 'Beacon Dental', 'Harbor Dental', 'Dolphin Dental'])
})

test('uses the care stored in this browser if the URL has none', async () => {
  const page = await open('/plans', {}, { expects: 'braces' })
  await vi.waitFor(() => expect(page.inputs('get-likely-years')[0]).toMatchObject({ expect: 'braces' }))
})

test('offers to reload failed estimates while the rows stay [D-8.03]', async () => {
  const page = await open('/plans?expect=crown', { 'get-likely-years': away })
  await screen.findByText(/We couldn’t load your yearly costs/)
  expect(names()).toContain('Harbor Dental')
  page.answer('get-likely-years', { result: years })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Lowest yearly cost in network')).toBeTruthy()
})
