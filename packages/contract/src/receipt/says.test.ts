import { expect, test } from 'vitest'
import { receiptSays } from './says.ts'
import type { Standing } from './standing.ts'

const plan = (plan_name: string, standing: Standing = 'enrolled', ends_on: string | null = null) => ({
  plan_id: 1,
  plan_name,
  standing,
  starts_on: '2027-03-01',
  ends_on,
})
const dental = plan('Dental High')
const life = plan('Optional Life', 'in-review')
const given = {
  submitted_on: '2026-12-28',
  effective_date: '2027-03-01',
  group_pays: false,
  waits_for: null,
  bill_day: 28,
  first: '$75.87',
  monthly: '$50.87',
}
const says = (plans: readonly (typeof dental)[], { group_pays = false, today = '2026-12-28' } = {}) =>
  receiptSays({ ...given, plans, group_pays }, today)

test('who bought what needs no review is enrolled, from the first day of coverage on [EW-2.38]', () => {
  expect(says([dental])).toEqual({
    title: 'You are enrolled',
    start: 'You are enrolled. Your coverage begins on March 1, 2027.',
    payment:
      'We charge the first payment of $75.87 within 5 days, and after that $50.87, from April 28, 2027, on the 28th of every month.',
  })
  expect(says([plan('Dental High', 'active')], { today: '2027-03-01' }).start).toBe(
    'You are enrolled. Your coverage began on March 1, 2027.',
  )
})

test('underwritten life is in review, and nobody is called enrolled for it [SF-8.16, SF-9.10]', () => {
  const only = says([life])
  expect(only.title).toBe('Your application is in review')
  expect(only.start).toContain('Optional Life is in review. The decision takes 5 to 10 days.')
  expect(only.start).not.toContain('Your coverage begins')
  const both = says([dental, life])
  expect(both.start).toContain('except for what is still in review: Optional Life.')
  for (const { title, start } of [only, both]) expect(`${title} ${start}`).not.toContain('enrolled')
})

test.each<[Standing, string | null, string, string]>([
  [
    'rejected',
    null,
    'Your enrollment was not accepted by the carrier',
    'The carrier has not accepted Dental High. We are clearing up why',
  ],
  ['ended', '2027-06-01', 'Your coverage has ended', 'Your coverage ended on May 31, 2027.'],
  ['ended', null, 'Your coverage has ended', 'Your coverage has ended.'],
  [
    'canceled',
    null,
    'Your enrollment was canceled',
    'Your enrollment was canceled. It never took effect, and nobody was covered by it.',
  ],
])(
  'of what is %s (its end %s) nobody is told that they are enrolled, or asked for a payment',
  (standing, ends_on, title, start) => {
    const told = says([plan('Dental High', standing, ends_on)], { today: '2027-07-01' })
    expect([told.title, told.payment]).toEqual([title, undefined])
    expect(told.start).toContain(start)
    expect(`${told.title} ${told.start}`).not.toMatch(/enrolled|begins|begin on/)
  },
)

test('what has yet to be confirmed by its carrier after the first day is not called in force', () => {
  expect(says([plan('Dental High', 'unconfirmed')], { today: '2027-03-02' })).toMatchObject({
    title: 'We have your enrollment',
    start: 'Your carrier has not confirmed Dental High yet. Once it has, you are covered from March 1, 2027 on.',
  })
  expect(says([plan('Vision', 'active'), plan('Dental', 'unconfirmed'), life], { today: '2027-03-02' }).start).toMatch(
    new RegExp(
      [
        String.raw`^Your coverage by Vision began on March 1, 2027\. `,
        String.raw`Your carrier has not confirmed Dental yet\. .* Optional Life is still in review\. The decision`,
      ].join(''),
    ),
  )
})

test('beside what goes on it is said what does not, and no sum is named that is not charged any more', () => {
  const told = says([
    dental,
    plan('Vision', 'canceled'),
    plan('Pet', 'canceled'),
    plan('Rx', 'ended', '2027-02-01'),
    plan('Accident', 'rejected'),
  ])
  expect(told.title).toBe('You are enrolled')
  expect(told.start).toBe(
    'You are enrolled. Your coverage begins on March 1, 2027. The carrier has not accepted Accident. ' +
      'We are clearing up why, and write or call when we know more. Nobody is covered before the carrier accepts. ' +
      'Rx ended on January 31, 2027. Vision and Pet were canceled. ' +
      'They never took effect, and nobody was covered by them.',
  )
  expect(told.payment).toBe('We charge what is in force, from April 28, 2027, on the 28th of every month.')
})

test('a receipt that is read later names no first payment to come', () => {
  const payment = (today: string) => says([dental], { today }).payment
  expect(payment('2027-01-03')).toBe('We charge $50.87, from April 28, 2027, on the 28th of every month.')
  expect(payment('2027-04-28')).toBe('We charge $50.87 on the 28th of every month.')
})

test('a group’s employee has no payment to make [D-4.17]', () => {
  expect(says([dental], { group_pays: true }).payment).toBe(
    'Your group pays for this coverage. You have no payment to make.',
  )
})

test('membership in the association covers nobody: with life alone all of it is in review [SF-9.10]', () => {
  expect(says([life, { ...dental, plan_id: 0, plan_name: 'Membership' }]).title).toBe('Your application is in review')
})

test('what is charged after an end that is set stands beside what is charged now [EW-9.14]', () => {
  const afterwards = 'Then, since coverage ends: $38.85 from January 28, 2028.'
  const told = receiptSays({ ...given, afterwards, plans: [dental] }, '2027-06-01').payment
  expect(told).toBe(`We charge $50.87 on the 28th of every month. ${afterwards}`)
})

test('while payments wait no sum and no day is named, and where a group pays nothing is said of it [D-5.04, D-4.17]', () => {
  const told = (of: { group_pays?: boolean }) =>
    receiptSays({ ...given, ...of, plans: [dental], payments_wait: true }, '2027-06-01').payment
  expect(told({})).toBe('We take no payment for this policy at the moment. Call us: we say why, and what to do.')
  expect(told({ group_pays: true })).toBe('Your group pays for this coverage. You have no payment to make.')
})

test('of what is left and ends within its first month, the first payment is still to come [EW-9.14]', () => {
  const plans = [plan('Dental High', 'enrolled', '2027-04-01'), plan('Vision', 'canceled')]
  const told = (today: string) => receiptSays({ ...given, monthly: '$0.00', plans }, today).payment
  expect(told('2026-12-30')).toBe(
    'We charge the first payment for what is in force within 5 days, and nothing after that.',
  )
  expect(told('2027-01-10')).toBe('No payment is charged for the months to come.')
})

test('of an enrollment on hold nothing is promised and no charge announced, whatever was bought [D-4.24]', () => {
  for (const plans of [[dental], [life], [dental, life], [plan('Dental High', 'unconfirmed')]]) {
    const told = receiptSays({ ...given, waits_for: 'review', plans }, '2026-12-28')
    expect(told).toEqual({
      title: 'We’re reviewing your enrollment',
      start: 'We have your enrollment. It’s on hold while we review it, and we won’t charge anything until then.',
      payment: undefined,
    })
  }
  expect(
    receiptSays({ ...given, waits_for: 'review', plans: [plan('Dental High', 'canceled')] }, '2026-12-28').title,
  ).toBe('Your enrollment was canceled')
})
