import { expect, test } from 'vitest'
import { receiptTexts } from './receipt-texts.ts'
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
  receiptTexts({ ...given, plans, group_pays }, today)

test('a plan without review reads as enrolled, with its start date [EW-2.38]', () => {
  expect(says([dental])).toEqual({
    title: 'You’re enrolled',
    start: 'You’re enrolled. Your coverage starts on March 1, 2027.',
    payment:
      'We’ll charge the first payment of $75.87 within 5 days, then $50.87 on the 28th of every month, starting April 28, 2027.',
  })
  expect(says([plan('Dental High', 'active')], { today: '2027-03-01' }).start).toBe(
    'You’re enrolled. Your coverage started on March 1, 2027.',
  )
})

test('underwritten life reads as in review, never as enrolled [SF-8.16, SF-9.10]', () => {
  const only = says([life])
  expect(only.title).toBe('Your application is in review')
  expect(only.start).toContain('Optional Life is in review. The decision takes 5 to 10 days.')
  expect(only.start).not.toContain('Your coverage starts')
  const both = says([dental, life])
  expect(both.start).toContain('Optional Life is still in review.')
  for (const { title, start } of [only, both]) expect(`${title} ${start}`).not.toContain('enrolled')
})

test.each<[Standing, string | null, string, string]>([
  [
    'rejected',
    null,
    'The carrier didn’t accept your enrollment',
    'The carrier hasn’t accepted Dental High. We’re looking into it',
  ],
  ['ended', '2027-06-01', 'Your coverage has ended', 'Your coverage ended on May 31, 2027.'],
  ['ended', null, 'Your coverage has ended', 'Your coverage has ended.'],
  [
    'canceled',
    null,
    'Your enrollment was canceled',
    'Your enrollment was canceled. It never took effect, so no one was covered by it.',
  ],
])('a plan that is %s (end %s) never reads as enrolled and asks for no payment', (standing, ends_on, title, start) => {
  const shown = says([plan('Dental High', standing, ends_on)], { today: '2027-07-01' })
  expect([shown.title, shown.payment]).toEqual([title, undefined])
  expect(shown.start).toContain(start)
  expect(`${shown.title} ${shown.start}`).not.toMatch(/enrolled|starts|start on/)
})

test('a plan its carrier has not confirmed by the start date does not read as active', () => {
  expect(says([plan('Dental High', 'unconfirmed')], { today: '2027-03-02' })).toMatchObject({
    title: 'We have your enrollment',
    start: 'Your carrier hasn’t confirmed Dental High yet. Once it does, you’re covered as of March 1, 2027.',
  })
  expect(says([plan('Vision', 'active'), plan('Dental', 'unconfirmed'), life], { today: '2027-03-02' }).start).toMatch(
    new RegExp(
      [
        String.raw`^Your Vision coverage started on March 1, 2027\. `,
        String.raw`Your carrier hasn’t confirmed Dental yet\. .* Optional Life is still in review\. The decision`,
      ].join(''),
    ),
  )
})

test('lists plans that are no longer live, and names no amount that is no longer charged', () => {
  const shown = says([
    dental,
    plan('Vision', 'canceled'),
    plan('Pet', 'canceled'),
    plan('Rx', 'ended', '2027-02-01'),
    plan('Accident', 'rejected'),
  ])
  expect(shown.title).toBe('You’re enrolled')
  expect(shown.start).toBe(
    'You’re enrolled. Your coverage starts on March 1, 2027. The carrier hasn’t accepted Accident. ' +
      'We’re looking into it and will write or call when we know more. There’s no coverage until the carrier accepts the enrollment. ' +
      'Rx ended on January 31, 2027. Vision and Pet were canceled. ' +
      'They never took effect, so no one was covered by them.',
  )
  expect(shown.payment).toBe(
    'We’ll charge for your remaining plans on the 28th of every month, starting April 28, 2027.',
  )
})

test('a receipt read later announces no first payment', () => {
  const payment = (today: string) => says([dental], { today }).payment
  expect(payment('2027-01-03')).toBe('We’ll charge $50.87 on the 28th of every month, starting April 28, 2027.')
  expect(payment('2027-04-28')).toBe('We’ll charge $50.87 on the 28th of every month.')
})

test('a group’s employee has nothing to pay [D-4.17]', () => {
  expect(says([dental], { group_pays: true }).payment).toBe(
    'Your group pays for this coverage. You have nothing to pay.',
  )
})

test('an association membership is not coverage: with life alone, all of it is in review [SF-9.10]', () => {
  expect(says([life, { ...dental, plan_id: 0, plan_name: 'Membership' }]).title).toBe('Your application is in review')
})

test('shows how the monthly payment changes as plans end [EW-9.14]', () => {
  const afterwards = 'This changes as plans end: $38.85 from January 28, 2028.'
  const shown = receiptTexts({ ...given, afterwards, plans: [dental] }, '2027-06-01').payment
  expect(shown).toBe(`We’ll charge $50.87 on the 28th of every month. ${afterwards}`)
})

test('payments on hold show no amount or date, and group-paid ones are not mentioned [D-5.04, D-4.17]', () => {
  const shown = (of: { group_pays?: boolean }) =>
    receiptTexts({ ...given, ...of, plans: [dental], payments_on_hold: true }, '2027-06-01').payment
  expect(shown({})).toBe('Payments for this policy are on hold. Call us and we’ll explain why and what to do.')
  expect(shown({ group_pays: true })).toBe('Your group pays for this coverage. You have nothing to pay.')
})

test('a remaining plan that ends within its first month still has its first payment due [EW-9.14]', () => {
  const plans = [plan('Dental High', 'enrolled', '2027-04-01'), plan('Vision', 'canceled')]
  const shown = (today: string) => receiptTexts({ ...given, monthly: '$0.00', plans }, today).payment
  expect(shown('2026-12-30')).toBe(
    'We’ll charge the first payment for your remaining plans within 5 days, and nothing after that.',
  )
  expect(shown('2027-01-10')).toBe('We won’t charge any more monthly payments.')
})

test('an enrollment on hold promises nothing and announces no charge [D-4.24]', () => {
  for (const plans of [[dental], [life], [dental, life], [plan('Dental High', 'unconfirmed')]]) {
    const shown = receiptTexts({ ...given, waits_for: 'review', plans }, '2026-12-28')
    expect(shown).toEqual({
      title: 'We’re reviewing your enrollment',
      start: 'We have your enrollment. It’s on hold while we review it. We won’t charge anything until we’re done.',
      payment: undefined,
    })
  }
  expect(
    receiptTexts({ ...given, waits_for: 'review', plans: [plan('Dental High', 'canceled')] }, '2026-12-28').title,
  ).toBe('Your enrollment was canceled')
})
