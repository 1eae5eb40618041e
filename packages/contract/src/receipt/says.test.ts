import { expect, test } from 'vitest'
import { receiptSays } from './says.ts'

const dental = { plan_name: 'Dental High', in_review: false }
const life = { plan_name: 'Optional Life', in_review: true }
const given = { effective_date: '2027-03-01', group_pays: false, first: '$75.87', monthly: '$50.87' }
const says = (plans: readonly (typeof dental)[], group_pays = false) => receiptSays({ ...given, plans, group_pays })

test('who bought what needs no review is enrolled, from the first day of coverage on [EW-2.38]', () => {
  expect(says([dental])).toEqual({
    title: 'You are enrolled',
    start: 'You are enrolled. Your coverage begins on March 1, 2027.',
    payment: 'We charge the first payment of $75.87 within 5 days, and $50.87 every month after that.',
  })
})

test('underwritten life is in review, and nobody is called enrolled for it [SF-8.16, SF-9.10]', () => {
  const only = says([life])
  expect(only.title).toBe('Your application is in review')
  expect(only.start).toContain('Optional Life is in review. The decision takes 5 to 10 days.')
  const both = says([dental, life])
  expect(both.start).toContain('except for what is still in review: Optional Life.')
  for (const { title, start } of [only, both]) expect(`${title} ${start}`).not.toContain('enrolled')
})

test('a group’s employee has no payment to make [D-4.17]', () => {
  expect(says([dental], true).payment).toBe('Your group pays for this coverage. You have no payment to make.')
})
