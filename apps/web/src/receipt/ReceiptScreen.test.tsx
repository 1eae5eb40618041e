import { paymentsOnHold } from '@openroll/contract/receipt/receipt-texts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { away, fault, inStorage, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'
import { enrolled, receipt } from '../testing/receipt.ts'

prepareBrowser()

test.each([
  ['waiting', 'We’re emailing a receipt to maria@example.com. It should arrive within 10 minutes.'],
  ['sent', 'We emailed a receipt to maria@example.com.'],
  ['none', 'Print this page or write down your confirmation number.'],
])(
  'greets the member by name, with the confirmation number and where the receipt goes: %s [EW-2.38]',
  async (mail, note) => {
    await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, mail } })
    expect(await screen.findByRole('heading', { name: 'Thank you, María López-Núñez' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Confirmation number' })).getByText('AAA-BBB-1')).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
  },
)

test.each([
  ['group', 'We’ll email a receipt to maria@example.com once your group confirms that you work there.'],
  ['email', 'We’ll email a receipt to maria@example.com once you confirm your email address.'],
])('promises no receipt before confirmation by %s [D-1.22]', async (waits_for, note) => {
  await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, mail: 'waiting', waits_for } })
  expect(await screen.findByText(note)).toBeTruthy()
})

test.each([
  ['rep', 'The rep gets a copy too.'],
  ['group', 'The group gets a copy too.'],
])('says whether the %s gets a copy [EW-2.38]', async (mail_copy, note) => {
  await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, mail_copy } })
  expect(await screen.findByText(note)).toBeTruthy()
  cleanup()
  await openScreen('/receipt?id=one', { 'get-receipt': receipt })
  await screen.findByText('AAA-BBB-1')
  expect(screen.queryByText(/gets a copy too/)).toBeNull()
})

const open = (answer: Answers[string], stored: Record<string, string> = {}, address = '/receipt') =>
  openScreen(address, { 'get-receipt': answer }, stored)
const thanks = () => screen.findByRole('heading', { name: /^Thank you/ })
const notHere = refusal(404, [fault('enrollment_id', 'Not found')])

test('shows plans, people, costs and what is still in review [EW-2.38]', async () => {
  const inReview = {
    plan_name: 'Harbor Life',
    detail: '$100,000',
    price: '17.00',
    ...enrolled,
    standing: 'in-review',
    plan_id: 3001,
  }
  await open({ ...receipt, plans: [...receipt.plans, inReview], recurring_month_cost: '55.85' }, {}, '/receipt?id=one')
  const bought = within(await screen.findByRole('region', { name: 'Your plans' }))
  expect(bought.getByText('$17.00')).toBeTruthy()
  expect(bought.getByText(/In review, 5 to 10 days/).closest('li')?.textContent).toContain('Harbor Life')
  expect(bought.getByText('Enrolled').closest('li')?.textContent).toContain('Harbor Dental')
  expect(bought.getByText('Recurring Monthly Cost').parentElement?.textContent).toContain('$55.85')
  expect(bought.getByText('Visa ending in 1111')).toBeTruthy()
  expect(bought.getByText('María López-Núñez').textContent).toContain('Member')
})

test('if one of two plans ends, shows the monthly price before and after [EW-2.38, D-5.04]', async () => {
  const vision = {
    ...receipt.plans[0],
    plan_id: 1002,
    plan_name: 'Harbor Vision',
    price: '12.31',
    ends_on: '2027-04-01',
  }
  await open({ ...receipt, plans: [...receipt.plans, vision], recurring_month_cost: '51.16' }, {}, '/receipt?id=one')
  const bought = within(await screen.findByRole('region', { name: 'Your plans' }))
  expect(bought.getByText('Recurring Monthly Cost').parentElement?.textContent).toContain(
    '$51.16then $38.85 from April 28, 2027',
  )
  expect(
    screen.getByText(/This changes as plans end: \$38\.85 from April 28, 2027\./, { selector: 'li p' }),
  ).toBeTruthy()
})

test('without an email, asks to keep the number, and Copy confirms [EW-2.38]', async () => {
  const page = await open({ ...receipt, mail: 'none' }, {}, '/receipt?id=one')
  expect(await screen.findByText('Print this page or write down your confirmation number.')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('AAA-BBB-1')
})

test('once shown, the browser forgets the enrollment but a reload still works [EW-4.53, D-4.22]', async () => {
  const page = await open(receipt, { tempId: 'one', isFilterDataSubmitted: '1', cartCount: '2' })
  await thanks()
  await vi.waitFor(() => expect(page.router.state.location.search).toBe('?id=one'))
  expect(inStorage()).toEqual({ receiptId: 'one' })
  expect(page.inputs('get-receipt')[0]).toEqual({ enrollment_id: 'one' })
})

test('keeps another enrollment open in this browser [D-4.22]', async () => {
  await open(receipt, { tempId: 'two', isFilterDataSubmitted: '1' }, '/receipt?id=one')
  await thanks()
  await vi.waitFor(() => expect(localStorage.getItem('receiptId')).toBe('one'))
  expect(localStorage.getItem('tempId')).toBe('two')
})

test.each([
  ['/', {}],
  ['/', { eprocess: 'rep', open_type: 'agent' }],
  ['/agent-home', { eprocess: 'rep' }],
  ['/group-home', { eprocess: 'group' }],
  ['/referrals?rid=r1', { referral: 'r1', eprocess: 'rep' }],
])('Back to home leads to %s for %o [EW-2.39]', async (home, stored: Record<string, string>) => {
  await open(receipt, stored, '/receipt?id=one')
  await thanks()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe(home)
})

test('a browser that may not see the receipt gets an explanation, and sign-in leads back [D-1.02]', async () => {
  await open(notHere, {}, '/enrollment/receipt?id=one')
  expect(await screen.findByRole('heading', { name: 'We can’t show this receipt here' })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/sign-in?to=${encodeURIComponent('/enrollment/receipt?id=one')}`,
  )
})

test('without an id, a browser that bought nothing shows no receipt and requests none [D-1.02]', async () => {
  const page = await open(receipt)
  expect(await screen.findByRole('heading', { name: 'We can’t show this receipt here' })).toBeTruthy()
  expect(page.inputs('get-receipt')).toEqual([])
})

test('an unsubmitted enrollment leads to the cart [EW-2.38]', async () => {
  const page = await open(refusal(404, [fault('policy_id', 'Not submitted')]), { tempId: 'one' })
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/cart'))
  expect(localStorage.getItem('tempId')).toBe('one')
})

test('a failed receipt can be retried, and nothing is forgotten [D-8.03]', async () => {
  const page = await open(away, { tempId: 'one' })
  await screen.findByText(/couldn’t reach the server/)
  expect(localStorage.getItem('tempId')).toBe('one')
  page.answer('get-receipt', receipt)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await thanks()).toBeTruthy()
})

test('underwritten life is in review, and the receipt doesn’t say “You’re enrolled” [SF-8.16, SF-9.10]', async () => {
  const life = {
    plan_name: 'Optional Life',
    detail: '',
    price: '9.00',
    ...enrolled,
    standing: 'in-review',
    plan_id: 3001,
  }
  await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, plans: [...receipt.plans, life] } })
  const plans = within(await screen.findByRole('region', { name: 'Your plans' }))
  expect(plans.getAllByRole('listitem').map((line) => /In review/.test(line.textContent ?? ''))).toEqual([
    false,
    true,
    false,
  ])
  expect(screen.getByText(/Optional Life is still in review\. The decision takes 5 to 10 days/)).toBeTruthy()
  expect(screen.queryByText(/You’re enrolled/)).toBeNull()
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getByText('November 15, 2026 to November 20, 2026').closest('li')?.textContent).toContain(
    'A decision on Optional Life',
  )
})

test('announces the first payment to members who pay, not to employees whose group pays [D-4.17, EW-9.14]', async () => {
  await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, group_pays: true } })
  expect(await screen.findByText('Your group pays for this coverage. You have nothing to pay.')).toBeTruthy()
  expect(screen.getByText('Your group pays these amounts.')).toBeTruthy()
  expect(screen.queryByText(/first payment/)).toBeNull()
  cleanup()
  await openScreen('/receipt?id=one', { 'get-receipt': receipt })
  const paying = (await screen.findByText('First payment: $38.85')).closest('li')?.textContent
  expect(paying).toMatch(/^By November 15, 2026.*Visa ending in 1111/)
  expect(screen.getByText('You’re enrolled. Your coverage starts on January 1, 2027.')).toBeTruthy()
})

test('charges and their outcome show on the timeline with their day [EW-9.14]', async () => {
  const charges = [
    { kind: 'first', state: 'paid', amount: '38.85', period: '2027-01-01', on: '2026-11-12' },
    { kind: 'recurring', state: 'returned', amount: '38.85', period: '2027-02-01', on: '2027-02-28' },
  ]
  await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, charges } })
  const line = (title: string) => screen.getByText(title).closest('li')?.textContent
  await screen.findByText('$38.85 paid')
  expect(line('$38.85 paid')).toContain('November 12, 2026')
  expect(line('Your payment of $38.85 didn’t go through')).toContain('February 28, 2027')
  expect(screen.queryByText(/^First payment/)).toBeNull()
})

test('once coverage has started, past and upcoming entries are separate, with the date of the next payment', async () => {
  const charges = [
    { kind: 'first', state: 'paid', amount: '38.85', period: '2026-10-01', on: '2026-09-12' },
    { kind: 'recurring', state: 'paid', amount: '38.85', period: '2026-11-01', on: '2026-11-05' },
  ]
  const plans = receipt.plans.map((plan) => ({ ...plan, standing: 'active', starts_on: '2026-10-01' }))
  const begun = { ...receipt, submitted_on: '2026-09-10', effective_date: '2026-10-01', plans, charges }
  await openScreen('/receipt?id=one', { 'get-receipt': begun })
  const region = within(await screen.findByRole('region', { name: 'Timeline' }))
  const [past, coming] = region.getAllByRole('list').map((list) => list.textContent)
  expect(past).toContain('November 5, 2026')
  expect(coming).toMatch(/^December 28, 2026, then on the 28th of every month\$38.85 a month/)
})

test('once no more payments are due, neither totals nor timeline show a monthly payment [EW-9.14]', async () => {
  const charges = [
    { kind: 'first', state: 'paid', amount: '38.85', period: '2026-10-01', on: '2026-09-12' },
    { kind: 'recurring', state: 'paid', amount: '38.85', period: '2026-11-01', on: '2026-11-05' },
  ]
  const [plan] = receipt.plans
  const plans = [{ ...plan, standing: 'active', starts_on: '2026-10-01', ends_on: '2026-12-01' }]
  const ending = { ...receipt, submitted_on: '2026-09-10', effective_date: '2026-10-01', bill_day: 5, plans, charges }
  await openScreen('/receipt?id=one', { 'get-receipt': ending })
  const next = within(await screen.findByRole('region', { name: 'Timeline' }))
  const coming = next.getAllByRole('list')[1]?.textContent
  expect(coming).toMatch(/^From now onNo more monthly paymentsNovember 30, 2026/)
  const bought = within(screen.getByRole('region', { name: 'Your plans' }))
  expect(bought.getByText('Recurring Monthly Cost').parentElement?.textContent).toBe('Recurring Monthly CostNothing')
  expect(document.body.textContent).not.toContain('$0.00')
})

test('says that payments are on hold [D-5.04]', async () => {
  await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, payments_on_hold: true } })
  expect(await screen.findByText(paymentsOnHold)).toBeTruthy()
  const next = screen.getByRole('region', { name: 'What happens next' }).textContent
  expect(next).not.toMatch(/The first payment|on the 28th/)
})
