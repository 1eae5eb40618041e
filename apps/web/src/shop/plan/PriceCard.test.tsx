import type { ErrorCode } from '@openroll/contract/shop/plan'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { filter as familyFilter } from '../../testing/enrollment.ts'
import { planDetail } from '../../testing/plans.ts'

beforeAll(() => {
  const bootstrap = {
    client: 'a:b',
    today: '2026-11-10',
    site: { name: 'Test', host: '', settings: {} },
    menu: [],
    featured: [],
  }
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrap)}</script>`
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})
const filter = { ...familyFilter, tier: 'IO' }
let isDisability = false
let smoker: string | null = null
let removed: object[] = []
let pricing:
  | { errorCode: null; message: null; refused: string }
  | { errorCode: ErrorCode; message: string; hint?: string; pid?: number }
  | { errorCode: null; message: null; plans: unknown[] }
const answerTo = (path: string) => {
  if (path.includes('get-plan-pricing-detail')) return { pid: 7101, plans: [], basis: [], notices: [], ...pricing }
  if (path.includes('check-disability-plan')) return { status: isDisability }
  if (path.includes('get-enrollment-platforms')) return portals
  if (path.includes('get-agent-groups'))
    return { result: [{ gid: 3001, gname: 'Bluewater', gcode: 'B', requires_code: false }] }
  if (path.includes('get-cart-count')) return { result: 0 }
  if (path.includes('check-prudential-plan')) return { status: false, depdob: false }
  return { result: { ...filter, agent_id: 10109, is_smoker: smoker } }
}
const plan = planDetail(7101, 'Plan', { plan_category: 'rx', carrier: 'Carrier', source: 'sample' })
const sent: { method: string; body: Record<string, unknown> }[] = []
beforeEach(() => {
  sent.length = 0
  isDisability = false
  smoker = null
  removed = []
  pricing = { errorCode: null, message: null, plans: [] }
  localStorage.setItem('tempId', 'an-enrollment')
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.includes('pricing-detail') && 'refused' in pricing)
      return Response.json(
        { status: 'error', data: [{ target_element: 'pid', error_message: pricing.refused }] },
        { status: 422 },
      )
    if (method !== 'GET') sent.push({ method, body: JSON.parse(body ?? '{}') })
    return Response.json({ status: 'success', data: method === 'GET' ? answerTo(path) : { removed } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const CurrentPath = () => <output>{`at ${useLocation().pathname}`}</output>
const renderCard = async () => {
  const { PriceCard } = await import('./PriceCard.tsx')
  const { queryClient } = await import('../../query.ts')
  queryClient.clear()
  render(
    <MemoryRouter>
      <PriceCard plan={plan} />
      <CurrentPath />
    </MemoryRouter>,
    { container: document.body.appendChild(document.createElement('div')) },
  )
  return userEvent.setup()
}
const renderError = async (errorCode: ErrorCode, message: string) => {
  pricing = { errorCode, message }
  const user = await renderCard()
  await screen.findByText(message.split(/clicking|edit/)[0]?.trim() ?? '', { exact: false })
  return user
}
const income = 'Please enter a sufficient annual income to add product to the cart by clicking here.'
const hours = 'Please enter a sufficient working hours to add product to the cart by clicking here.'

test.each([
  ['salaryError', income, true, { 'Annual income': '45000', 'Hours worked per week': '30' }],
  ['hourError', hours, true, { 'Annual income': '45000', 'Hours worked per week': '30' }],
  ['salaryError', income, false, { 'Annual income': '45000' }],
  ['hourError', hours, false, { 'Hours worked per week': '30' }],
] as const)(
  '“clicking here” in %s asks what the plan needs, both questions for a disability plan [SF-8.13] [SF-2.36] [SF-7.54]',
  async (code, message, disability, answers) => {
    isDisability = disability
    const user = await renderError(code, message)
    await user.click(screen.getByRole('button', { name: 'clicking here' }))
    const popup = within(await screen.findByRole('dialog'))
    expect(popup.getAllByRole('textbox').length).toBe(Object.keys(answers).length)
    await user.click(popup.getByRole('button', { name: 'See my price' }))
    expect(sent).toEqual([])
    expect((await popup.findAllByText('Field is required')).length).toBeGreaterThan(0)
    for (const [label, answer] of Object.entries(answers)) await user.type(popup.getByLabelText(label), answer)
    await user.click(popup.getByRole('button', { name: 'See my price' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const names = { 'Annual income': 'annual_incode', 'Hours worked per week': 'working_hours' }
    const body = Object.entries(answers).map(([label, answer]) => [Reflect.get(names, label), answer])
    expect(sent.map(({ body }) => body)).toEqual([{ plan_id: 7101, ...Object.fromEntries(body) }])
  },
)

test('accepts an income with dollar sign and commas, and sends its digits [SF-2.36]', async () => {
  const user = await renderError('salaryError', income)
  await user.click(screen.getByRole('button', { name: 'clicking here' }))
  const popup = within(await screen.findByRole('dialog'))
  await user.type(popup.getByLabelText('Annual income'), '$60,000')
  expect(popup.getByLabelText('Annual income')).toHaveProperty('value', '$60,000')
  await user.click(popup.getByRole('button', { name: 'See my price' }))
  await vi.waitFor(() => expect(sent.map(({ body }) => body.annual_incode)).toEqual(['60000']))
})

test('shows the plan’s minimums below a refusal for income or hours [SF-8.13]', async () => {
  const words = 'This plan is for people who earn at least $15,000 a year and work at least 30 hours a week.'
  pricing = { errorCode: 'salaryError', message: income, hint: words }
  await renderCard()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('“clicking here” in smokerError asks about tobacco, yes 1 and no 0; removed plans are listed [SF-8.13] [SF-5.11] [D-3.03]', async () => {
  removed = [{ plan_id: 1, plan_name: 'Other Plan', reason: 'It is no longer sold.' }]
  const user = await renderError('smokerError', 'Tobacco usage required. Please choose tobacco usage by clicking here.')
  await user.click(screen.getByRole('button', { name: 'clicking here' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Tobacco usage' }))
  await user.click(popup.getByText('No', { exact: true }))
  await user.click(popup.getByRole('button', { name: 'See my price' }))
  await vi.waitFor(() => expect(sent.map(({ body }) => body.is_smoker)).toEqual(['0']))
  expect(await screen.findByText('Other Plan')).toBeTruthy()
})

test.each([
  ['stateError', 'Plan not available in your state. Please change the state by editing your basic info above.'],
  ['tierError', 'Plan not available for this tier. Please change the tier by editing your basic info above.'],
  ['metError', 'Plan not available in the area. Please choose another area by editing your basic info above.'],
  ['ageError', 'Plan not available for selected age group. Please edit your basic info above.'],
] as const)(
  '%s links to Basic Details, without a tobacco question that was never asked [SF-8.13] [SF-2.39] [SF-2.37]',
  async (code, message) => {
    const user = await renderError(code, message)
    await user.click(screen.getByRole('button', { name: /edit(ing)? your basic info above/ }))
    const popup = within(await screen.findByRole('dialog', { name: 'Basic Details' }))
    expect(await popup.findByLabelText('Zip code')).toHaveProperty('value', '60601')
    expect(popup.queryByText('Do you use tobacco?')).toBeNull()
  },
)

test('Basic Details has the tobacco question once it is answered [SF-2.39, EW-2.51, EW-2.50]', async () => {
  smoker = '0'
  const user = await renderError(
    'metError',
    'Plan not available in the area. Please choose another area by editing your basic info above.',
  )
  await user.click(screen.getByRole('button', { name: /editing your basic info above/ }))
  const popup = within(await screen.findByRole('dialog', { name: 'Basic Details' }))
  expect(popup.getByText('Do you use tobacco?')).toBeTruthy()
  expect(popup.getByLabelText('No')).toHaveProperty('checked', true)
})

test.each(['planAgeError', 'enrollmentIdError'] as const)(
  '%s shows the server’s message without a link [SF-8.13]',
  async (code) => {
    await renderError(code, 'This plan is for people from 18 to 75.')
    expect(screen.queryByRole('button', { name: /clicking|basic info/ })).toBeNull()
  },
)

test('a refused pricing call shows its message and no earlier price [SF-8.14]', async () => {
  pricing = {
    errorCode: null,
    message: null,
    refused: 'The price of this plan could not be worked out for your family.',
  }
  await renderCard()
  expect(await screen.findByText('The price of this plan could not be worked out for your family.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
})

const portals = {
  result: [
    { platform_group_id: 502, platform_code: 'PAYROLL', platform_name: 'Payroll', group_id: 77 },
    { platform_group_id: 501, platform_code: 'DIRECT', platform_name: 'Direct', group_id: 77 },
  ],
}
test('portalError shows the server’s message and the referrer’s portals; choosing one opens Basic Details [SF-8.13] [SF-4.34] [SF-5.07]', async () => {
  const user = await renderError('portalError', 'Plan not available through this portal.')
  await user.click(screen.getByRole('button', { name: 'Choose a portal' }))
  const popup = within(await screen.findByRole('dialog', { name: 'How are you enrolling?' }))
  await user.click(await popup.findByRole('button', { name: 'Submit' }))
  expect(await popup.findByText('Please choose a platform')).toBeTruthy()
  await user.click(popup.getByLabelText('Payroll'))
  await user.click(popup.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('dialog', { name: 'Basic Details' })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ platform_group_id: 502, type: 'new-group-member' }])
  expect([localStorage.getItem('portal_id'), localStorage.getItem('enroll_type')]).toEqual(['502', 'new-group-member'])
})

test('a rep also chooses a group or none, with an error if neither [SF-4.34] [SF-5.07] [SF-2.36]', async () => {
  localStorage.setItem('eprocess', 'rep')
  const user = await renderError('portalError', 'Plan not available through this portal.')
  await user.click(screen.getByRole('button', { name: 'Choose a portal' }))
  await user.click(await screen.findByLabelText('Payroll'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Choose your employer or group' }))
  await user.click(await popup.findByRole('button', { name: 'Submit' }))
  expect(await popup.findByText(/Please choose a group/)).toBeTruthy()
  await user.click(popup.getByLabelText('Bluewater'))
  await user.click(popup.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Basic Details' })
  expect(sent.map(({ body }) => body)).toEqual([{ platform_group_id: 502, type: 'new-group-member', group_id: 3001 }])
})

const beforeFilter = async (session: Record<string, string>) => {
  localStorage.removeItem('tempId')
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  const user = await renderCard()
  await screen.findByRole('heading', { name: 'What would it cost me?' })
  return user
}

test.each([
  ['a rep without a portal or a group', { eprocess: 'rep', agent_id: '10109' }, ['Payroll', 'Bluewater']],
  ['a group without a portal', { eprocess: 'group', group_id: '3001' }, ['Payroll']],
] as const)('before anything is known, %s chooses a portal first [SF-4.34]', async (_who, session, choices) => {
  const user = await beforeFilter(session)
  for (const choice of choices) {
    await user.click(await screen.findByLabelText(choice))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
  }
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const names = ['portal_id', 'group_id', 'enroll_type']
  expect(names.map((key) => localStorage.getItem(key))).toEqual(['502', '3001', 'new-group-member'])
})

test.each([
  ['a rep who chose a group', { eprocess: 'rep', agent_id: '10109', group_id: '77' }],
  ['a visitor referred by a rep', { eprocess: 'applicant', agent_id: '10109' }],
])('before anything is known, %s is asked the four questions at once [SF-4.34]', async (_who, session) => {
  await beforeFilter(session)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('opens the state’s own version of a plan [SF-4.32]', async () => {
  pricing = { errorCode: 'changePid', message: 'This plan has another form in your state.', pid: 7102 }
  await renderCard()
  expect(await screen.findByText('at /plan/7102')).toBeTruthy()
})

test('shows the notices sent with the chosen entry, and no others [D-2.09] [SF-8.16]', async () => {
  const entry = { pid: 7101, plan_name: 'Plan', plan_logo: '', is_prudential: true, is_prudential_plan: true, hash: '' }
  pricing = {
    errorCode: null,
    message: null,
    plans: [
      { ...entry, ppid: 1, plan_price: '10.00', amount: 400_000, notices: ['What goes with the first.'] },
      { ...entry, ppid: 2, plan_price: '20.00', amount: 10_000, notices: ['What goes with the second.'] },
    ],
  }
  const user = await renderCard()
  const shown = () => [...document.querySelectorAll('.fine-print')].map((text) => text.textContent)
  await screen.findByText('$10.00')
  expect(shown()).toEqual(['What goes with the first.'])
  await user.selectOptions(screen.getByLabelText('Benefit amount'), '2')
  expect(shown()).toEqual(['What goes with the second.'])
})
