import { expect, test } from 'vitest'
import { paymentsWait } from './says.ts'
import { receiptSums } from './sums.ts'
import { splitAt, timelineOf } from './timeline.ts'

const stands = { standing: 'enrolled' as const, starts_on: '2027-03-01', ends_on: null }
const dental = { plan_id: 1001, plan_name: 'Dental High', detail: '', price: '50.87', ...stands }
const life = { ...dental, plan_id: 9101, plan_name: 'Optional Life', price: '0.00', standing: 'in-review' as const }
type Told = Omit<Parameters<typeof timelineOf>[0], keyof ReturnType<typeof receiptSums> | 'today'>
type Given = Told & Parameters<typeof receiptSums>[0]
const given: Given = {
  submitted_on: '2026-12-28',
  effective_date: '2027-03-01',
  plans: [dental],
  group_pays: false,
  waits_for: null,
  bill_day: 28,
  initial_month_cost: '75.87',
  recurring_month_cost: '50.87',
  payment: 'Visa ending in 1111',
  charges: [],
}
/** With the sums of the day it is read on, as the receipt has them. */
const toldOf = (of: Partial<Given> = {}, today = of.submitted_on ?? given.submitted_on) => {
  const read = { ...given, ...of }
  return timelineOf({ ...read, ...receiptSums(read, today), today })
}
const lines = (of: Partial<Given>) => toldOf(of).map(({ when, title }) => `${when}: ${title}`)

test('who pays reads when the first payment is at the latest, the first day of coverage, and each later payment’s day and month [EW-9.14]', () => {
  expect(toldOf()).toEqual([
    { on: '2026-12-28', when: 'December 28, 2026', title: 'Enrollment submitted', text: '' },
    {
      on: '2027-01-02',
      when: 'By January 2, 2027',
      title: 'The first payment is $75.87',
      text: 'For coverage in March 2027. Charged to Visa ending in 1111.',
      is: 'coming',
    },
    { on: null, when: 'From your carriers', title: 'Plan documents and ID cards', text: 'Each carrier sends its own.' },
    { on: '2027-03-01', when: 'March 1, 2027', title: 'Coverage begins', text: 'Dental High' },
    {
      on: null,
      when: 'From April 28, 2027, on the 28th of every month',
      title: 'After that, $50.87 a month',
      text: 'Each pays for its own month. The first of them is for April 2027.',
      is: 'coming',
    },
  ])
})

test('a decision stands before the coverage that it is about, also where it can come after the first day [EW-9.18]', () => {
  const titles = toldOf({ plans: [dental, life], submitted_on: '2027-02-23' }).map(({ title }) => title)
  const [decided, begins] = ['A decision on Optional Life', 'Coverage can begin'].map((title) => titles.indexOf(title))
  expect(decided).toBeGreaterThan(0)
  expect(decided).toBeLessThan(begins ?? -1)
})

test('a plan that has to be approved first has its decision within 5 to 10 days, and coverage only if [EW-9.18, SF-9.10]', () => {
  expect(lines({ plans: [dental, life] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'By January 2, 2027: The first payment is $75.87',
    'January 2, 2027 to January 7, 2027: A decision on Optional Life',
    'From your carriers: Plan documents and ID cards',
    'March 1, 2027: Coverage begins',
    'March 1, 2027: Coverage can begin',
    'From April 28, 2027, on the 28th of every month: After that, $50.87 a month',
  ])
  expect(lines({ plans: [life] })).not.toContain('March 1, 2027: Coverage begins')
})

test('whose group pays is told of no payment of their own [D-4.17]', () => {
  const told = toldOf({ group_pays: true })
  expect(JSON.stringify(told)).not.toMatch(/first payment|Visa|\$/i)
  expect(told.at(-1)?.text).toBe('Your group pays for this coverage. You have no payment to make.')
})

test('a reader who may not know how it is paid isn’t told', () => {
  expect(JSON.stringify(toldOf({ payment: undefined }))).not.toContain('Visa')
})

test('what ends says on which day, and what has ended asks for no payment', () => {
  expect(lines({ plans: [{ ...dental, ends_on: '2027-06-01' }] }).at(-1)).toBe('May 31, 2027: Coverage ends')
  expect(lines({ plans: [{ ...dental, standing: 'ended', ends_on: '2027-06-01' }] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'March 1, 2027: Coverage begins',
    'May 31, 2027: Coverage ends',
  ])
})

test('what was canceled or not accepted begins on no day, and says what became of it or what comes next', () => {
  expect(lines({ plans: [{ ...dental, standing: 'canceled', ends_on: '2027-06-01' }] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'Canceled: Dental High',
  ])
  expect(lines({ plans: [{ ...dental, standing: 'rejected' }], group_pays: true })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'Next: The carrier has not accepted Dental High',
  ])
})

test('beside what was canceled, the sums of all that was bought are not told as payments', () => {
  const told = lines({ plans: [dental, { ...life, standing: 'canceled' }] })
  expect(told).toContain('From April 28, 2027, on the 28th of every month: A payment for what is in force')
  expect(told.join()).not.toContain('$')
})

test('what its carrier has yet to confirm can begin', () => {
  expect(lines({ plans: [{ ...dental, standing: 'unconfirmed' }] })).toContain('March 1, 2027: Coverage can begin')
})

test('membership in the association is bought with plans, and covers nobody', () => {
  const membership = { ...dental, plan_id: 0, plan_name: 'Membership', price: '0.00' }
  expect(toldOf({ plans: [dental, membership] })).toEqual(toldOf())
})

const first = { kind: 'first', state: 'paid', amount: '75.87', period: '2027-03-01', on: '2026-12-30' } as const
const second = { kind: 'recurring', state: 'paid', amount: '50.87', period: '2027-04-01', on: '2027-04-28' } as const

test('what a batch charges on a later day is still to come, and what it charges today is under way [D-5.04]', () => {
  const on = (today: string) => splitAt(toldOf({ charges: [{ ...first, state: 'batched' }] }, today), today)
  const said = (moments: readonly { when: string; title: string }[]) =>
    moments.map(({ when, title }) => `${when}: ${title}`)
  expect(said(on('2026-12-29').coming)).toContain('December 30, 2026: $75.87 will be charged')
  expect(said(on('2026-12-30').past)).toContain('December 30, 2026: $75.87 is being charged')
})

const after = 'From April 28, 2027, on the 28th of every month: After that, $50.87 a month'
test.each([
  [[first], ['December 30, 2026: $75.87 paid']],
  [[{ ...first, state: 'batched' as const }], ['December 30, 2026: $75.87 will be charged']],
  [[{ ...first, state: 'returned' as const }], ['December 30, 2026: Your payment of $75.87 did not go through']],
  [
    [first, { ...first, kind: 'fee' as const, amount: '25.00' }],
    ['December 30, 2026: $75.87 paid', 'December 30, 2026: $25.00 paid'],
  ],
  [[{ ...first, state: 'written_off' as const }], ['December 30, 2026: We no longer ask for $75.87']],
])('who was charged %j reads that with its day, and no first payment to come [EW-9.14]', (charges, told) => {
  expect(lines({ charges }).slice(1, 1 + told.length)).toEqual(told)
  expect(lines({ charges }).join()).not.toContain('The first payment')
  expect(lines({ charges })).toContain(after)
})

test('what was charged later stands after the first day of coverage, and also where nothing covers anybody any more', () => {
  expect(lines({ charges: [first, second] }).slice(-3)).toEqual([
    'March 1, 2027: Coverage begins',
    'April 28, 2027: $50.87 paid',
    'May 28, 2027, then on the 28th of every month: $50.87 a month',
  ])
  const ended = { ...dental, standing: 'ended' as const, ends_on: '2027-06-01' }
  expect(lines({ plans: [ended], charges: [first, second] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'December 30, 2026: $75.87 paid',
    'March 1, 2027: Coverage begins',
    'April 28, 2027: $50.87 paid',
    'May 31, 2027: Coverage ends',
  ])
  const late = { ...second, state: 'returned' as const, on: '2027-06-03' }
  expect(lines({ plans: [ended], charges: [late] }).at(-1)).toBe(
    'June 3, 2027: Your payment of $50.87 did not go through',
  )
})

test('a charge says for which month it was, what comes next, and never why it came back', () => {
  expect(toldOf({ charges: [{ ...second, state: 'returned' }], payments_wait: true }).at(-1)).toEqual({
    on: '2027-04-28',
    when: 'April 28, 2027',
    title: 'Your payment of $50.87 did not go through',
    text: 'For coverage in April 2027. Call us: we will find the way to pay that suits you.',
  })
  expect(toldOf({ charges: [{ ...second, state: 'retried' }] }).at(-2)?.text).toBe(
    'For coverage in April 2027. We try it once more.',
  )
})

test('all that has a day stands by it, however late a payment comes: what is of one day stays in its order', () => {
  const told = (of: Partial<Given>) =>
    toldOf({ submitted_on: '2027-02-27', ...of }).flatMap(({ on, title }) => on ?? title)
  expect(told({})).toEqual([
    '2027-02-27',
    'Plan documents and ID cards',
    '2027-03-01',
    '2027-03-04',
    'After that, $50.87 a month',
  ])
  const late = { ...first, on: '2027-03-09' }
  expect(told({ charges: [late] }).slice(2, 4)).toEqual(['2027-03-01', '2027-03-09'])
  const both = lines({ charges: [{ ...first, on: '2027-03-01' }] })
  expect(both.indexOf('March 1, 2027: Coverage begins')).toBe(both.indexOf('March 1, 2027: $75.87 paid') + 2)
  const ended = [{ ...dental, standing: 'ended' as const, ends_on: '2027-06-01' }]
  expect(lines({ plans: ended, charges: [{ ...second, on: '2027-05-31' }] }).slice(-2)).toEqual([
    'May 31, 2027: $50.87 paid',
    'May 31, 2027: Coverage ends',
  ])
})

const split = (of: Partial<Given>, today: string) => {
  const { past, coming } = splitAt(toldOf(of, today), today)
  const words = (all: typeof past) => all.map(({ when, title }) => `${when}: ${title}`)
  return { past: words(past), coming: words(coming) }
}

test('of what is in force the next payment stands first of what comes, with its day, and all that is gone by before it', () => {
  expect(split({ charges: [first, second] }, '2027-05-03')).toEqual({
    past: [
      'December 28, 2026: Enrollment submitted',
      'December 30, 2026: $75.87 paid',
      'From your carriers: Plan documents and ID cards',
      'March 1, 2027: Coverage begins',
      'April 28, 2027: $50.87 paid',
    ],
    coming: ['May 28, 2027, then on the 28th of every month: $50.87 a month'],
  })
  const ends = split({ charges: [first, second], plans: [{ ...dental, ends_on: '2027-07-01' }] }, '2027-05-03')
  expect(ends.coming).toEqual([
    'May 28, 2027, then on the 28th of every month: $50.87 a month',
    'June 30, 2027: Coverage ends',
  ])
})

test('what ended or was canceled has nothing to come; what came back has no later payment before it is settled', () => {
  const ended = { ...dental, standing: 'ended' as const, ends_on: '2027-06-01' }
  expect(split({ plans: [ended], charges: [first, second] }, '2027-06-10').coming).toEqual([])
  expect(split({ plans: [{ ...dental, standing: 'canceled' }] }, '2027-01-10')).toEqual({
    past: ['December 28, 2026: Enrollment submitted', 'Canceled: Dental High'],
    coming: [],
  })
  const back = { charges: [first, { ...second, state: 'returned' as const }], payments_wait: true }
  expect(split(back, '2027-05-03').coming).toEqual([])
  const rejected = split({ plans: [dental, { ...life, standing: 'rejected' }], charges: [first] }, '2027-03-05')
  expect(rejected.coming[0]).toBe('Next: The carrier has not accepted Optional Life')
})

test('what nobody has charged, confirmed or decided yet is still to come, though its day is gone by', () => {
  const plans = [{ ...dental, standing: 'unconfirmed' as const }, life]
  expect(split({ plans }, '2027-03-10')).toEqual({
    past: ['December 28, 2026: Enrollment submitted'],
    coming: [
      'By January 2, 2027: The first payment is $75.87',
      'January 2, 2027 to January 7, 2027: A decision on Optional Life',
      'From your carriers: Plan documents and ID cards',
      'March 1, 2027: Coverage can begin',
      'March 1, 2027: Coverage can begin',
      'From April 28, 2027, on the 28th of every month: After that, $50.87 a month',
    ],
  })
})

test('where a payment came back and others are still taken, the next of them is told; while payments wait, none is [D-5.04]', () => {
  const next = 'May 28, 2027, then on the 28th of every month: $50.87 a month'
  const back = [first, { ...second, state: 'returned' as const }]
  expect(split({ charges: back }, '2027-05-03').coming).toEqual([next])
  expect(split({ charges: [first, second] }, '2027-05-03').coming).toEqual([next])
  const held = ['For now: Payments wait']
  expect(split({ charges: [first, second], payments_wait: true }, '2027-05-03').coming).toEqual(held)
  // Before anything was charged, and of what is left of it.
  for (const plans of [[dental], [dental, { ...life, standing: 'canceled' as const }]]) {
    const told = toldOf({ plans, payments_wait: true })
    expect(JSON.stringify(told)).not.toMatch(/\$|A payment|every month/)
    expect(told.find(({ title }) => title === 'Payments wait')?.text).toBe(paymentsWait)
  }
})

test('whoever may not know what was charged reads the first payment by its day, and once later ones have begun, what was agreed [D-1.16]', () => {
  const untold = { charges: undefined }
  const begun = 'By January 2, 2027: The first payment is $75.87'
  expect(split(untold, '2027-01-01').coming[0]).toBe(begun)
  const later = split(untold, '2029-05-03')
  expect(later.past).toContain(begun)
  expect(later.coming).toEqual(['On the 28th of every month: $50.87 a month'])
  expect(toldOf(untold, '2029-05-03').at(-1)?.text).toBe('Only the person who pays sees what was charged.')
  expect(split({ charges: [] }, '2029-05-03').coming[0]).toBe(begun)
})

test('once the last payment of what ends is past, none is announced, and it is said that nothing more is charged [EW-9.14]', () => {
  const plans = [{ ...dental, ends_on: '2027-06-01' }]
  const may = { ...second, period: '2027-05-01', on: '2027-05-28' }
  expect(split({ plans, charges: [first, second] }, '2027-05-03').coming[0]).toMatch(
    /^May 28, 2027, .*\$50\.87 a month$/,
  )
  const over = ['From now on: Nothing is charged for the months to come', 'May 31, 2027: Coverage ends']
  expect(split({ plans, charges: [first, second, may] }, '2027-05-29').coming).toEqual(over)
  expect(split({ plans, charges: undefined }, '2027-05-29').coming).toEqual(over)
  const rest = [...plans, { ...life, standing: 'canceled' as const }]
  expect(split({ plans: rest, charges: [first, second, may] }, '2027-05-29').coming).toEqual(over)
})

test('of what ends within its first month only the first payment is announced [EW-9.14]', () => {
  const told = lines({ plans: [{ ...dental, ends_on: '2027-04-01' }] })
  expect(told.slice(1, 3)).toEqual([
    'By January 2, 2027: The first payment is $75.87',
    'After that: Nothing is charged after the first payment',
  ])
  expect(told.join()).not.toMatch(/\$0\.00|a month/)
})

test('of an enrollment on hold nothing is to come but its review [D-4.24]', () => {
  const told = timelineOf({ ...given, ...receiptSums(given, '2026-12-28'), waits_for: 'review', today: '2026-12-28' })
  expect(told.map(({ title, text }) => `${title} ${text}`.trim())).toEqual([
    'Enrollment submitted',
    'We review your enrollment We won’t charge anything until we’ve reviewed it.',
  ])
})
