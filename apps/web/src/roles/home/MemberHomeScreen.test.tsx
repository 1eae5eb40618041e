import { paymentsOnHold } from '@openroll/contract/receipt/receipt-texts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  away,
  fault,
  inStorage,
  openScreen,
  prepareBrowser,
  refusal,
  type Answers,
} from '../../testing/open-screen.tsx'
import { ownPolicy } from '../../testing/receipt.ts'
import { signedInMember, signedInRep } from '../../testing/signed-in.ts'
import { memberInfo } from '../../testing/member-info.ts'

prepareBrowser()

const info = (enrolled_before: boolean, requires_code: string | null = null) =>
  memberInfo({
    group_info: { gid: 3001, requires_code },
    enrolled_before,
    missing: enrolled_before ? [{ key: 'vision', count: 6 }] : [],
  })
const answers: Answers = {
  'get-signed-in-person': signedInMember(),
  'get-member-info': info(true),
  'add-filter-for-member': { temp_enrollment_id: 'next', portal_id: 502 },
  'get-member-policies': { result: [] },
  'get-left-side-filter-fields': { categories: [] },
}
const open = (more: Answers = {}) => openScreen('/member-home', { ...answers, ...more }, { signed_in: '1' })

test('welcomes a member by name, asks who needs coverage, and opens the plans [SF-2.29] [SF-2.09] [SF-6.05] [SF-7.20] [SF-7.29] [EW-2.45]', async () => {
  const page = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria Lopez' })).toBeTruthy()
  expect(page.inputs('get-member-info')).toEqual([{ user_id: '9001' }])
  await page.user.click(screen.getByLabelText('Family'))
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-member')).toEqual([{ user_id: 9001, tier: 'IF', open_type: 'user' }])
  expect(inStorage()).toMatchObject({
    tempId: 'next',
    portal_id: '502',
    enroll_type: 'existing-member',
    eprocess: 'applicant',
  })
})

test('requires a choice before starting an enrollment [SF-5.08] [SF-2.29]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Please choose a tier')).toBeTruthy()
  expect(page.inputs('add-filter-for-member')).toEqual([])
})

test('shows the server’s error on the form, such as a missing group code [D-1.19]', async () => {
  const message = 'Enter Bluewater Logistics’s group enrollment code first'
  const page = await open({ 'add-filter-for-member': refusal(422, [fault('group_id', message)]) })
  await page.user.click(await screen.findByLabelText('Family'))
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('asks for the group’s code on the same form, and rejects another group’s [D-1.19]', async () => {
  const page = await open({
    'get-member-info': info(true, 'Bluewater Logistics'),
    'validate-group': { result: { gid: 77, name: 'Harbor', landing_url: null } },
  })
  const why = await screen.findByText(/You last enrolled through Bluewater Logistics/)
  expect(why.textContent).toMatch(/ask your benefits administrator, or call us at \(800\) 555-0142\.$/)
  await page.user.click(screen.getByLabelText('Family'))
  await page.user.type(screen.getByLabelText('Group enrollment code'), 'HARBOR77')
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Invalid Group Enrollment Code')).toBeTruthy()
  expect(page.inputs('add-filter-for-member')).toEqual([])
  page.answer('validate-group', { result: { gid: 3001, name: 'Bluewater Logistics', landing_url: null } })
  await page.user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-member')).toEqual([{ user_id: 9001, tier: 'IF', open_type: 'user' }])
})

test('asks a member without an enrollment the four questions [SF-2.29]', async () => {
  await open({ 'get-member-info': info(false) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria Lopez' })).toBeTruthy()
  expect(await screen.findByLabelText('Zip code')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

test('tells a rep that the page is for members [D-1.05]', async () => {
  const page = await open({ 'get-signed-in-person': signedInRep({ id: 10109, name: 'Dana Reyes' }) })
  expect(await screen.findByRole('heading', { name: 'This page is for members' })).toBeTruthy()
  expect(page.inputs('get-member-info')).toEqual([])
})

test('offers a retry if the server can’t be reached [D-8.03]', async () => {
  const page = await open({ 'get-member-info': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-member-info', info(true))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Welcome, Maria Lopez' })).toBeTruthy()
})

const policy = ownPolicy
const [plan] = policy.plans
const openWith = (...result: object[]) => open({ 'get-member-policies': { result } })
const region = (name: string) => within(screen.getByRole('region', { name }))
const paid = (month: string, state = 'paid') => ({
  kind: 'recurring',
  state,
  amount: '38.85',
  period: `2026-${month}-01`,
  on: `2026-${month}-28`,
})

test('shows coverage first: each plan’s status, people, price, contact and documents [SF-2.29, D-1.02]', async () => {
  const plans = [
    ...policy.plans,
    { ...plan, plan_id: 2, plan_name: 'Optional Life', standing: 'in-review' },
    { ...plan, plan_id: 3, plan_name: 'Vision', standing: 'ended', ends_on: '2026-10-01', replaced_by: ['AAA-BBB-1'] },
  ]
  await openWith({ ...policy, plans, charges: [paid('09', 'returned')] })
  expect(await screen.findByText('Starts January 1, 2027')).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 9)).toEqual([
    'You have',
    'You pay',
    'Next payment',
    'Your ID card',
    'Your coverage',
    'Payments',
    'Make a change',
    'Who viewed your data',
    'Add a plan',
  ])
  for (const text of [
    'In review, 5 to 10 days',
    'Ended on September 30, 2026',
    /Replaced by AAA-BBB-1/,
    /^September 28, 2026: Your payment of \$38\.85 didn’t go through\. For coverage in/,
    '$38.85 a month',
    'Spouse',
  ])
    expect(region('Your coverage').getByText(text)).toBeTruthy()
  const link = (name: string | RegExp) => region('Your coverage').getByRole('link', { name }).getAttribute('href')
  expect(link(/^See the receipt/)).toBe('/enrollment/receipt?id=first')
  expect(link('(312) 555-0109')).toBe('tel:+13125550109')
  for (const name of [/^Receipt \(PDF\)/, /^Signed application \(PDF\)/, /^Add start date to calendar/])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('lists the member’s plans, and what they and their group pay a month', async () => {
  await openWith(
    policy,
    { ...policy, enrollment_id: 'second', monthly_now: '10.50', plans: [{ ...plan, plan_name: 'Vision' }] },
    {
      ...policy,
      enrollment_id: 'group',
      group_pays: true,
      monthly_now: '1148.83',
      plans: [{ ...plan, plan_name: 'Life' }],
    },
    { ...policy, enrollment_id: 'over', plans: [{ ...plan, standing: 'ended', ends_on: '2026-10-01' }] },
  )
  await screen.findByRole('region', { name: 'You have' })
  const has = region('You have').getAllByRole('listitem')
  expect(has.map(({ textContent }) => textContent)).toEqual(['Harbor Dental', 'Vision', 'Life'])
  expect(region('You pay').getByText(/a month$/).textContent).toBe('$49.35 a month')
  expect(screen.getByRole('region', { name: 'You pay' }).textContent).toContain('Your group pays $1,148.83 a month.')
})

test('shows an ID card with everything a dentist’s office asks for, also as a PDF', async () => {
  const { id_card } = policy
  const second = { ...id_card, number: 'CCC', plans: [{ ...id_card.plans[0], name: 'Harbor Vision' }] }
  await openWith(policy, { ...policy, enrollment_id: 'second', policy_id: 'CCC', id_card: second })
  const cards = within(await screen.findByRole('region', { name: 'Your ID cards' }))
  for (const [label, value] of [
    ['Member', 'Maria Lopez'],
    ['ID number', 'AAA-BBB-1'],
    ['Plan', 'Harbor Dental Harbor Mutual · Network: Smile Partners'],
    ['Effective date', 'January 1, 2027'],
    ['Covered', 'Maria LopezDaniel Lopez'],
    ['Dana Reyes', '(312) 555-0109'],
  ] as const)
    expect(cards.getAllByText(label)[0]?.parentElement?.textContent).toBe(label + value)
  expect(cards.getByRole('button', { name: /^ID card \(PDF\) ?of AAA-BBB-1/ })).toBeTruthy()
  expect(cards.getByText('Harbor Vision', { selector: 'summary' }).closest('details')?.open).toBe(false)
})

test('shows no ID card if there is none', async () => {
  await openWith({ ...policy, id_card: null })
  await screen.findByRole('region', { name: 'You have' })
  expect(screen.queryByRole('region', { name: /ID card/ })).toBeNull()
})

test('links to everything a member can change from one place', async () => {
  await openWith(policy)
  const link = await screen.findByRole('link', { name: 'Make a change' })
  const target = await screen.findByRole('heading', { level: 2, name: 'Make a change' })
  expect(link.getAttribute('href')).toBe(`#${target.id}`)
  const change = region('Make a change')
  expect(change.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Change how you pay for AAA-BBB-1',
    'Add a plan',
    '(312) 555-0109',
    'Change your password, passkeys or two-step verification',
  ])
  expect(change.getByRole('button', { name: 'Ask to end Harbor Dental' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /to end/ })).toHaveLength(1)
})

test('shows the next payment’s amount, date and method, earliest policy first [D-5.04]', async () => {
  const other = {
    ...policy,
    enrollment_id: 'second',
    policy_id: 'CCC',
    next_payment: { kind: 'first', amount: '12.40', on: '2026-11-10' },
    payment: 'Bank account ending in 0016',
  }
  await openWith(policy, other)
  await screen.findByRole('region', { name: 'Next payments' })
  const items = region('Next payments')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(items).toEqual([
    '$12.40 by November 15, 2026Bank account ending in 0016 · Harbor Dental',
    '$38.85 on December 28, 2026Visa ending in 4242 · Harbor Dental',
  ])
})

test('shows what the next payment is for and its parts [EW-9.14, D-5.04]', async () => {
  const parts = [
    { kind: 'recurring', month: '2026-10', amount: '38.85' },
    { kind: 'fee', month: '2026-10', amount: '30.00' },
  ]
  await openWith({ ...policy, next_payment: { kind: 'fee', amount: '68.85', on: '2026-10-28', parts } })
  expect(await screen.findByText('$38.85 for October 2026 and $30.00 for the returned-payment fee')).toBeTruthy()
})

test('shows an upcoming payment of an ended policy too [D-5.04]', async () => {
  const ended = { ...policy, plans: [{ ...plan, standing: 'ended', ends_on: '2026-10-01' }] }
  await openWith({ ...ended, next_payment: { kind: 'recurring', amount: '38.85', on: '2026-09-28' } })
  expect(await screen.findByText(/due since September 28, 2026/)).toBeTruthy()
})

test.each([
  ['a group pays', { group_pays: true }, /^Your group pays for this coverage/],
  ['payments are on hold', { payments_on_hold: true }, 'Your payments are on hold.'],
  ['nothing is due', {}, 'You have no upcoming payments.'],
])('says why there are no upcoming payments: %s [D-4.17]', async (_of, more, text) => {
  await openWith({ ...policy, next_payment: null, ...more })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('lists payments with month, date, amount and result: the latest three, and earlier ones on demand [D-5.04]', async () => {
  await openWith({
    ...policy,
    charges: [paid('06'), paid('07'), paid('08'), paid('09', 'returned'), { ...paid('10'), state: 'refunded' }],
  })
  await screen.findByRole('region', { name: 'Payments' })
  const rows = region('Payments')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows.slice(0, 3)).toEqual([
    'October 2026October 28, 2026$38.85Refunded',
    'September 2026September 28, 2026$38.85Returned',
    'August 2026August 28, 2026$38.85Paid',
  ])
  const earlier = screen.getByText('2 earlier payments')
  expect(earlier.closest('details')?.open).toBe(false)
  expect(region('Payments').getByText('June 2026').closest('details')).toBe(earlier.closest('details'))
})

test('a batched payment for a later date is the next payment [D-5.04]', async () => {
  const next_payment = { kind: 'recurring', amount: '38.85', on: '2027-01-28' }
  await openWith({ ...policy, next_payment, charges: [paid('10'), paid('12', 'batched')] })
  expect((await screen.findByRole('region', { name: 'Next payment' })).textContent).toContain(
    '$38.85 on December 28, 2026',
  )
  expect(region('Payments').getAllByRole('listitem')[0]?.textContent).toBe(
    'December 2026December 28, 2026$38.85Scheduled',
  )
})

test('lists past coverage separately, unless it has an open returned payment', async () => {
  const ended = (id: string, standing: string) => ({
    ...policy,
    enrollment_id: id,
    policy_id: id,
    next_payment: null,
    plans: [{ ...plan, plan_id: 1, plan_name: `Plan ${id}`, standing, ends_on: '2026-10-01' }],
  })
  await openWith(ended('X-1', 'ended'), ended('X-2', 'canceled'), ended('X-3', 'rejected'), {
    ...ended('X-4', 'ended'),
    charges: [paid('09', 'returned')],
  })
  const past = (await screen.findByText('Past coverage (2)')).closest('details')
  const isPast = (id: string) => past?.contains(screen.getByRole('heading', { name: `Plan ${id}` })) === true
  expect(['X-1', 'X-2', 'X-3', 'X-4'].map(isPast)).toEqual([true, true, false, false])
})

test('tells a new member what will show up here, and shows no payments', async () => {
  await open({ 'get-member-info': info(false) })
  expect(await screen.findByText(/^No coverage yet/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Find a plan' })).toBeTruthy()
  for (const name of ['Next payment', 'Payments']) expect(screen.queryByRole('region', { name })).toBeNull()
})

test('suggests missing categories, and loads the list of who viewed their data only when opened [D-1.14]', async () => {
  const page = await open({
    'get-data-views': { result: [{ at: '2026-11-09T15:00:00Z', who: 'Dana Reyes (rep)', what: 'Viewed your policy' }] },
  })
  await screen.findByRole('region', { name: 'Add a plan' })
  expect(region('Add a plan').getByText(/Vision/).textContent).toContain('6 plans')
  expect(page.inputs('get-data-views')).toEqual([])
  await page.user.click(screen.getByRole('heading', { name: 'Who viewed your data' }))
  expect(await screen.findByText(/Dana Reyes/)).toBeTruthy()
})

test('after a returned payment, says how to settle it and that nothing else is charged until then [D-5.04]', async () => {
  const onHold = { ...policy, needs_payment_method: true, payments_on_hold: true, next_payment: null }
  await openWith({ ...onHold, charges: [paid('09', 'returned')] })
  const card = (await screen.findByText(/didn’t go through/)).closest('li')
  expect(card?.textContent).toContain(
    'Use a different card or account here, or call us, so that your coverage can start. ' +
      'Until this is settled, we won’t charge anything else for this policy.',
  )
  expect(card?.textContent).toContain('Payment returned Due to start January 1, 2027')
  expect(card?.textContent).not.toMatch(/Enrolled(?! on)|Call us: we will find/)
  expect(region('Next payment').getByText('Waiting for a different card or account')).toBeTruthy()
  const link = region('Next payment').getByRole('link', { name: /^Use a different card or account/ })
  expect(link.getAttribute('href')).toBe('/another-way-to-pay/first')
  expect(screen.queryByText('Your payments are on hold.')).toBeNull()
})

test.each([
  ['account', true, 'until you give us another card or account'],
  ['office', false, 'for now. Call us and we’ll explain why and what to do'],
])(
  'shows a fee on canceled coverage as due but not charged, and how to settle it: %s [D-5.04, EW-9.14]',
  async (hold, needs_payment_method, until) => {
    const held_fees = { hold, parts: [{ kind: 'fee', month: '2026-12', amount: '30.00' }] }
    const canceled = { ...policy, plans: [{ ...plan, standing: 'canceled' }], next_payment: null }
    await openWith({ ...canceled, needs_payment_method, held_fees })
    await screen.findByRole('region', { name: 'Next payment' })
    const next = region('Next payment')
    next.getByText(`$30.00 for the returned-payment fee is still due, but won’t be charged ${until}.`)
    const link = next.queryByRole('link', { name: /^Use a different card or account/ })
    expect(link?.getAttribute('href') ?? null).toBe(needs_payment_method ? '/another-way-to-pay/first' : null)
    expect(screen.queryByText('You have no upcoming payments.')).toBeNull()
  },
)

test('shows the pay-by date for a returned payment only while it applies [D-5.04]', async () => {
  await openWith(
    { ...policy, needs_payment_method: true, charges: [paid('09', 'returned')], pay_by: '2027-01-04' },
    { ...policy, enrollment_id: 'second', needs_payment_method: true, charges: [paid('09', 'returned')] },
  )
  expect((await screen.findAllByText(/^Pay by/)).map(({ textContent }) => textContent)).toEqual([
    'Pay by January 4, 2027 to keep your coverage.',
  ])
})

test('if a new payment method is required, links to it next to the returned payment [D-1.02, D-5.04]', async () => {
  await openWith(
    { ...policy, needs_payment_method: true, charges: [paid('09', 'returned')] },
    { ...policy, policy_id: 'CCC' },
  )
  const another = await screen.findAllByRole('link', { name: /^Use a different card or account/ })
  expect(another.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Use a different card or account for AAA-BBB-1', '/another-way-to-pay/first'],
  ])
})

test.each([
  ['while payments are on hold, but says who to call', { payments_on_hold: true }, true],
  [
    'after the last payment of a plan that ends',
    { plans: [{ ...plan, standing: 'active', ends_on: '2026-12-01' }] },
    false,
  ],
])('shows no charge date %s [D-5.04]', async (_when, more, hasExplanation) => {
  await openWith({ ...policy, next_payment: null, ...more })
  const card = (await screen.findByText(/^Visa ending in 4242/)).closest('li')?.textContent
  expect(card).not.toContain('Charged on')
  expect(card?.includes(paymentsOnHold)).toBe(hasExplanation)
  screen.getByText('Visa ending in 4242, expires 12/2030')
})

test('leaves the page once the member signs out in another tab [D-1.04]', async () => {
  let isSignedIn = true
  const page = await open({ 'get-signed-in-person': () => (isSignedIn ? signedInMember() : { result: null }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria Lopez' })).toBeTruthy()
  isSignedIn = false
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/sign-in'))
  expect(screen.queryByText(/Maria Lopez/)).toBeNull()
})
