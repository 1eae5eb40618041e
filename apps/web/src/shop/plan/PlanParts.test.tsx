import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { planDetail } from '../../testing/plans.ts'

prepareBrowser({ membership_fee: '$5' })
afterEach(() => void vi.restoreAllMocks())

const care = (text: string, pay: string, sure = 'exact') => ({ pay, sure, steps: [{ text, pay, sure }] })
const worked = {
  plan_id: 1001,
  premium: '466.20',
  premium_from: false,
  premium_steps: [{ text: 'Premium: 12 months at $38.85', pay: '466.20' }],
  years: [
    {
      expect: 'crown',
      label: 'A crown',
      inside: care('Crown $1,200: the plan pays 40%; you pay $720', '720.00'),
      outside: care('Crown $1,200: the plan pays everything: you pay at least $750', '750.00', 'least'),
      plan_pays: '480.00',
      total: '1186.20',
    },
    {
      expect: 'braces',
      label: 'Braces',
      inside: care('Braces: we can’t tell', '0.00', 'unknown'),
      outside: care('Braces: we can’t tell', '0.00', 'unknown'),
      plan_pays: null,
      total: null,
    },
  ],
}
const line = {
  plan_id: 1001,
  plan_pricing_id: 7,
  plan_name: 'Harbor Dental',
  plan_logo: '',
  carrier: 'Harbor',
  category: 'dental',
  detail: '',
  price: '38.85',
  fees: [],
  removable: 1,
}
const cart = {
  initial_month_cost: '0.00',
  recurring_month_cost: '0.00',
  effective_date: null,
  notices: [],
  premier: false,
  answered: false,
  riders: [],
}
const network = { name: 'Harbor Dental Network', url: 'https://dental-harbor.example/find' }
const entry = { pid: 1001, ppid: 7, plan_name: 'Harbor Dental', plan_logo: '', plan_price: '38.85', amount: null }
const answers: Answers = {
  'get-plan-detail': { result: planDetail(1001, 'Harbor Dental', { network }) },
  'get-plan-pricing-detail': {
    pid: 1001,
    errorCode: null,
    message: null,
    notices: [],
    basis: [],
    plans: [{ ...entry, is_prudential: false, is_prudential_plan: false, notices: [], hash: '' }],
  },
  'check-prudential-plan': { status: false, depdob: false },
  'get-enrollment-temp-info': { result: filter },
  'get-likely-year': worked,
  'get-plan-cart': { ...cart, result: [] },
  'get-cart-effective-dates': { result: [], chosen: null, unavailable: null },
}
const open = (more: Answers = {}, address = '/plan/1001') => openScreen(address, { ...answers, ...more }, inBrowser)
const likely = async () => within(await screen.findByRole('region', { name: 'Your estimated yearly cost' }))

test('shows every step of the plan’s example, in and out of network [SF-2.35]', async () => {
  await open()
  const section = await likely()
  expect(section.getByText('For example, two checkups and a crown:')).toBeTruthy()
  expect(section.getByText('$1,186')).toBeTruthy()
  expect(section.getByText('$466 premium + $720 at the dentist')).toBeTruthy()
  expect(section.getAllByRole('listitem')[0]?.textContent).toBe('Premium: 12 months at $38.85 $466.20')
  expect(section.getByText('Crown $1,200: the plan pays 40%; you pay $720')).toBeTruthy()
  expect(section.getByText('Out of network: at least $750 at the dentist')).toBeTruthy()
  expect(section.getByText(/our own rounded example prices/)).toBeTruthy()
})

test('the chosen care changes the estimate and is stored as a code in URL and browser', async () => {
  const { user, router } = await open()
  const section = await likely()
  await user.selectOptions(section.getByLabelText('Dental'), 'Braces')
  expect(await section.findByText('$466 premium; we can’t tell what you’d pay at the dentist')).toBeTruthy()
  expect(section.queryByText('$1,186')).toBeNull()
  expect(router.state.location.search).toBe('?expect=braces')
  await vi.waitFor(() => expect(localStorage.getItem('expects')).toBe('braces'))
  await user.selectOptions(section.getByLabelText('Dental'), 'Not sure yet')
  await vi.waitFor(() => expect([router.state.location.search, localStorage.getItem('expects')]).toEqual(['', null]))
})

test('offers to reload a failed estimate while the rest of the page stays [D-8.03]', async () => {
  const page = await open({ 'get-likely-year': away })
  expect(await screen.findByText(/We couldn’t load your yearly cost/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Harbor Dental' })).toBeTruthy()
  page.answer('get-likely-year', worked)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await (await likely()).findByText('$1,186')).toBeTruthy()
})

test('names the plan’s network with links to its search and to all networks, in new tabs [SF-2.42, SF-2.08]', async () => {
  await open()
  const link = await screen.findByRole('link', { name: /Find a dentist in this network/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([network.url, '_blank'])
  const all = screen.getByRole('link', { name: /See all networks/ })
  expect([all.getAttribute('href'), all.getAttribute('target')]).toEqual(['/provider-list', '_blank'])
  expect(screen.getByText('Harbor Dental Network')).toBeTruthy()
})

const narrow = () => {
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as never)
}

test('narrow screens keep price and Add at the bottom; a plan in the cart links there', async () => {
  narrow()
  const page = await open({ 'add-plan-to-cart': { count: 1 }, 'get-cart-count': { result: 0 } })
  const button = await screen.findByRole('button', { name: /^Add\s*Harbor Dental/ })
  page.answer('get-plan-cart', { ...cart, result: [line] })
  expect(page.inputs('get-plan-cart')).toEqual([])
  await page.user.click(button)
  await screen.findByRole('heading', { name: 'My Cart' })
  await page.router.navigate('/plan/1001')
  const view = await screen.findByRole('link', { name: /^View\s*your cart/ })
  expect(view.getAttribute('href')).toBe('/cart')
  expect(screen.getByText('· In your cart', { exact: false })).toBeTruthy()
})
