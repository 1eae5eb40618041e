import type { ErrorCode } from '@openroll/contract/shop/plan'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { filter as familyFilter } from '../../testing/enrollment.ts'
import { planDetail } from '../../testing/plans.ts'

beforeAll(() => {
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify({ client: 'a:b', today: '2026-11-10', site: { name: 'Test', host: '', settings: {} }, menu: [], featured: [] })}</script>`
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})
const filter = { ...familyFilter, tier: 'IO' }
let pricing:
  | { errorCode: ErrorCode; message: string; pid?: number }
  | { errorCode: null; message: null; plans: unknown[] }
const answerTo = (path: string) => {
  if (path.includes('get-plan-pricing-detail')) return { pid: 7101, plans: [], basis: [], notices: [], ...pricing }
  return path.includes('check-prudential-plan') ? { status: false, depdob: false } : { result: filter }
}
const plan = planDetail(7101, 'Plan', { plan_category: 'rx', carrier: 'Carrier', source: 'sample' })
const sent: { method: string; body: Record<string, unknown> }[] = []
beforeEach(() => {
  sent.length = 0
  localStorage.setItem('tempId', 'an-enrollment')
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') sent.push({ method, body: JSON.parse(body ?? '{}') })
    return Response.json({ status: 'success', data: method === 'GET' ? answerTo(path) : { removed: [] } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const Where = () => <output>{`at ${useLocation().pathname}`}</output>
const draw = async () => {
  const { PriceCard } = await import('./PriceCard.tsx')
  const { queryClient } = await import('../../query.ts')
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PriceCard plan={plan} />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
    { container: document.body.appendChild(document.createElement('div')) },
  )
  return userEvent.setup()
}
const show = async (errorCode: ErrorCode, message: string) => {
  pricing = { errorCode, message }
  const user = await draw()
  await screen.findByText(message.split('clicking')[0]?.trim() ?? '', { exact: false })
  return user
}

test.each([
  ['salaryError', 'Annual income', 'annual_incode', '45000'],
  ['hourError', 'Working hours a week', 'working_hours', '30'],
] as const)(
  '“clicking here” of %s opens the question %s, and keeps its answer [SF-8.13] [SF-4.05]',
  async (code, label, name, answer) => {
    const user = await show(code, 'Please enter a sufficient amount to add product to the cart by clicking here.')
    await user.click(screen.getByRole('button', { name: 'clicking here' }))
    await user.click(await screen.findByRole('button', { name: 'Update prices' }))
    expect(sent).toEqual([])
    expect((await screen.findAllByText('Field is required')).length).toBeGreaterThan(0)
    await user.type(screen.getByLabelText(label), answer)
    await user.click(screen.getByRole('button', { name: 'Update prices' }))
    await vi.waitFor(() => expect(sent.map(({ body }) => body[name])).toEqual([answer]))
  },
)

test('“clicking here” of smokerError opens the question about tobacco, yes 1 and no 0 [SF-8.13] [SF-5.11]', async () => {
  const user = await show('smokerError', 'Tobacco usage required. Please choose tobacco usage by clicking here.')
  await user.click(screen.getByRole('button', { name: 'clicking here' }))
  await user.click(await screen.findByText('No', { exact: true }))
  await user.click(screen.getByRole('button', { name: 'Update prices' }))
  await vi.waitFor(() => expect(sent.map(({ body }) => body.is_smoker)).toEqual(['0']))
})

test('a plan that has another form where the person lives leads to the page of that one [SF-4.32]', async () => {
  pricing = { errorCode: 'changePid', message: 'This plan has another form in your state.', pid: 7102 }
  await draw()
  expect(await screen.findByText('at /plan/7102')).toBeTruthy()
})

test('any other message has no link [SF-8.13]', async () => {
  await show('metError', 'Plan not available in the area. Please choose another area by editing your basic info above.')
  expect(screen.queryByRole('button', { name: 'clicking here' })).toBeNull()
})

test('the price card shows the notices that the server sends with the chosen entry, and works out none [D-2.09] [SF-8.16]', async () => {
  const entry = { pid: 7101, plan_name: 'Plan', plan_logo: '', is_prudential: true, is_prudential_plan: true, hash: '' }
  pricing = {
    errorCode: null,
    message: null,
    plans: [
      { ...entry, ppid: 1, plan_price: '10.00', amount: 400_000, notices: ['What goes with the first.'] },
      { ...entry, ppid: 2, plan_price: '20.00', amount: 10_000, notices: ['What goes with the second.'] },
    ],
  }
  const user = await draw()
  const shown = () => [...document.querySelectorAll('.fine-print')].map((text) => text.textContent)
  await screen.findByText('$10.00')
  expect(shown()).toEqual(['What goes with the first.'])
  await user.selectOptions(screen.getByLabelText('Amount paid out'), '2')
  expect(shown()).toEqual(['What goes with the second.'])
})
