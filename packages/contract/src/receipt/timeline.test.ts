import { expect, test } from 'vitest'
import { paymentsOnHold } from './receipt-texts.ts'
import { receiptSums } from './sums.ts'
import { splitAt, timelineOf } from './timeline.ts'

const stands = { standing: 'enrolled' as const, starts_on: '2027-03-01', ends_on: null }
const dental = { plan_id: 1001, plan_name: 'Dental High', detail: '', price: '50.87', ...stands }
const life = { ...dental, plan_id: 9101, plan_name: 'Optional Life', price: '0.00', standing: 'in-review' as const }
type Facts = Omit<Parameters<typeof timelineOf>[0], keyof ReturnType<typeof receiptSums> | 'today'>
type TimelineInput = Facts & Parameters<typeof receiptSums>[0]
const given: TimelineInput = {
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
/** The timeline with the receipt's amounts on the day it is read. */
const entriesOf = (of: Partial<TimelineInput> = {}, today = of.submitted_on ?? given.submitted_on) => {
  const read = { ...given, ...of }
  return timelineOf({ ...read, ...receiptSums(read, today), today })
}
const lines = (of: Partial<TimelineInput>) => entriesOf(of).map(({ when, title }) => `${when}: ${title}`)

test('shows the payer the latest day of the first payment, the start of coverage, and when later payments come [EW-9.14]', () => {
  expect(entriesOf()).toEqual([
    { on: '2026-12-28', when: 'December 28, 2026', title: 'Enrollment submitted', text: '' },
    {
      on: '2027-01-02',
      when: 'By January 2, 2027',
      title: 'First payment: $75.87',
      text: 'For coverage in March 2027. Charged to Visa ending in 1111.',
      phase: 'coming',
    },
    { on: null, when: 'From your carriers', title: 'Plan documents and ID cards', text: 'Each carrier sends its own.' },
    { on: '2027-03-01', when: 'March 1, 2027', title: 'Coverage starts', text: 'Dental High' },
    {
      on: null,
      when: 'On the 28th of every month, starting April 28, 2027',
      title: 'Every month after: $50.87',
      text: 'Each payment covers that month, starting with April 2027.',
      phase: 'coming',
    },
  ])
})

test('puts a decision before its coverage, even if it may come after the start date [EW-9.18]', () => {
  const titles = entriesOf({ plans: [dental, life], submitted_on: '2027-02-23' }).map(({ title }) => title)
  const [decided, begins] = ['A decision on Optional Life', 'Coverage can start'].map((title) => titles.indexOf(title))
  expect(decided).toBeGreaterThan(0)
  expect(decided).toBeLessThan(begins ?? -1)
})

test('a plan that needs approval gets a decision in 5 to 10 days, and coverage only if approved [EW-9.18, SF-9.10]', () => {
  expect(lines({ plans: [dental, life] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'By January 2, 2027: First payment: $75.87',
    'January 2, 2027 to January 7, 2027: A decision on Optional Life',
    'From your carriers: Plan documents and ID cards',
    'March 1, 2027: Coverage starts',
    'March 1, 2027: Coverage can start',
    'On the 28th of every month, starting April 28, 2027: Every month after: $50.87',
  ])
  expect(lines({ plans: [life] })).not.toContain('March 1, 2027: Coverage starts')
})

test('a member whose group pays sees no payment of their own [D-4.17]', () => {
  const shown = entriesOf({ group_pays: true })
  expect(JSON.stringify(shown)).not.toMatch(/first payment|Visa|\$/i)
  expect(shown.at(-1)?.text).toBe('Your group pays for this coverage. You have nothing to pay.')
})

test('hides the payment method from readers who may not know it', () => {
  expect(JSON.stringify(entriesOf({ payment: undefined }))).not.toContain('Visa')
})

test('shows the day coverage ends, and no payment after it has ended', () => {
  expect(lines({ plans: [{ ...dental, ends_on: '2027-06-01' }] }).at(-1)).toBe('May 31, 2027: Coverage ends')
  expect(lines({ plans: [{ ...dental, standing: 'ended', ends_on: '2027-06-01' }] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'March 1, 2027: Coverage starts',
    'May 31, 2027: Coverage ends',
  ])
})

test('canceled and rejected plans show no start date, only the outcome or next step', () => {
  expect(lines({ plans: [{ ...dental, standing: 'canceled', ends_on: '2027-06-01' }] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'Canceled: Dental High',
  ])
  expect(lines({ plans: [{ ...dental, standing: 'rejected' }], group_pays: true })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'Next: The carrier hasn’t accepted Dental High',
  ])
})

test('hides the submitted amounts once some plans are canceled', () => {
  const shown = lines({ plans: [dental, { ...life, standing: 'canceled' }] })
  expect(shown).toContain('On the 28th of every month, starting April 28, 2027: A payment for your remaining plans')
  expect(shown.join()).not.toContain('$')
})

test('coverage that the carrier has not confirmed can start', () => {
  expect(lines({ plans: [{ ...dental, standing: 'unconfirmed' }] })).toContain('March 1, 2027: Coverage can start')
})

test('leaves out the association membership', () => {
  const membership = { ...dental, plan_id: 0, plan_name: 'Membership', price: '0.00' }
  expect(entriesOf({ plans: [dental, membership] })).toEqual(entriesOf())
})

const first = { kind: 'first', state: 'paid', amount: '75.87', period: '2027-03-01', on: '2026-12-30' } as const
const second = { kind: 'recurring', state: 'paid', amount: '50.87', period: '2027-04-01', on: '2027-04-28' } as const

test('a charge batched for a later day is still ahead, one for today is under way [D-5.04]', () => {
  const on = (today: string) => splitAt(entriesOf({ charges: [{ ...first, state: 'batched' }] }, today), today)
  const said = (moments: readonly { when: string; title: string }[]) =>
    moments.map(({ when, title }) => `${when}: ${title}`)
  expect(said(on('2026-12-29').coming)).toContain('December 30, 2026: $75.87 will be charged')
  expect(said(on('2026-12-30').past)).toContain('December 30, 2026: $75.87 is being charged')
})

const after = 'On the 28th of every month, starting April 28, 2027: Every month after: $50.87'
test.each([
  [[first], ['December 30, 2026: $75.87 paid']],
  [[{ ...first, state: 'batched' as const }], ['December 30, 2026: $75.87 will be charged']],
  [[{ ...first, state: 'returned' as const }], ['December 30, 2026: Your payment of $75.87 didn’t go through']],
  [
    [first, { ...first, kind: 'fee' as const, amount: '25.00' }],
    ['December 30, 2026: $75.87 paid', 'December 30, 2026: $25.00 paid'],
  ],
  [[{ ...first, state: 'written_off' as const }], ['December 30, 2026: $75.87 is no longer due']],
])('charges %j show with their day, and no first payment is announced [EW-9.14]', (charges, shown) => {
  expect(lines({ charges }).slice(1, 1 + shown.length)).toEqual(shown)
  expect(lines({ charges }).join()).not.toContain('First payment')
  expect(lines({ charges })).toContain(after)
})

test('later charges follow the start of coverage, even once all coverage has ended', () => {
  expect(lines({ charges: [first, second] }).slice(-3)).toEqual([
    'March 1, 2027: Coverage starts',
    'April 28, 2027: $50.87 paid',
    'May 28, 2027, then on the 28th of every month: $50.87 a month',
  ])
  const ended = { ...dental, standing: 'ended' as const, ends_on: '2027-06-01' }
  expect(lines({ plans: [ended], charges: [first, second] })).toEqual([
    'December 28, 2026: Enrollment submitted',
    'December 30, 2026: $75.87 paid',
    'March 1, 2027: Coverage starts',
    'April 28, 2027: $50.87 paid',
    'May 31, 2027: Coverage ends',
  ])
  const late = { ...second, state: 'returned' as const, on: '2027-06-03' }
  expect(lines({ plans: [ended], charges: [late] }).at(-1)).toBe(
    'June 3, 2027: Your payment of $50.87 didn’t go through',
  )
})

test('a charge says its month and what comes next, never why it was returned', () => {
  expect(entriesOf({ charges: [{ ...second, state: 'returned' }], payments_on_hold: true }).at(-1)).toEqual({
    on: '2027-04-28',
    when: 'April 28, 2027',
    title: 'Your payment of $50.87 didn’t go through',
    text: 'For coverage in April 2027. Call us and we’ll find a way to pay that works for you.',
  })
  expect(entriesOf({ charges: [{ ...second, state: 'retried' }] }).at(-2)?.text).toBe(
    'For coverage in April 2027. We’ll try it once more.',
  )
})

test('sorts entries by day, however late a payment is, keeping the order within a day', () => {
  const shown = (of: Partial<TimelineInput>) =>
    entriesOf({ submitted_on: '2027-02-27', ...of }).flatMap(({ on, title }) => on ?? title)
  expect(shown({})).toEqual([
    '2027-02-27',
    'Plan documents and ID cards',
    '2027-03-01',
    '2027-03-04',
    'Every month after: $50.87',
  ])
  const late = { ...first, on: '2027-03-09' }
  expect(shown({ charges: [late] }).slice(2, 4)).toEqual(['2027-03-01', '2027-03-09'])
  const both = lines({ charges: [{ ...first, on: '2027-03-01' }] })
  expect(both.indexOf('March 1, 2027: Coverage starts')).toBe(both.indexOf('March 1, 2027: $75.87 paid') + 2)
  const ended = [{ ...dental, standing: 'ended' as const, ends_on: '2027-06-01' }]
  expect(lines({ plans: ended, charges: [{ ...second, on: '2027-05-31' }] }).slice(-2)).toEqual([
    'May 31, 2027: $50.87 paid',
    'May 31, 2027: Coverage ends',
  ])
})

const split = (of: Partial<TimelineInput>, today: string) => {
  const { past, coming } = splitAt(entriesOf(of, today), today)
  const words = (all: typeof past) => all.map(({ when, title }) => `${when}: ${title}`)
  return { past: words(past), coming: words(coming) }
}

test('the next payment comes first among what is ahead, after everything past', () => {
  expect(split({ charges: [first, second] }, '2027-05-03')).toEqual({
    past: [
      'December 28, 2026: Enrollment submitted',
      'December 30, 2026: $75.87 paid',
      'From your carriers: Plan documents and ID cards',
      'March 1, 2027: Coverage starts',
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

test('ended and canceled coverage has nothing ahead; a returned payment hides later ones until it is settled', () => {
  const ended = { ...dental, standing: 'ended' as const, ends_on: '2027-06-01' }
  expect(split({ plans: [ended], charges: [first, second] }, '2027-06-10').coming).toEqual([])
  expect(split({ plans: [{ ...dental, standing: 'canceled' }] }, '2027-01-10')).toEqual({
    past: ['December 28, 2026: Enrollment submitted', 'Canceled: Dental High'],
    coming: [],
  })
  const back = { charges: [first, { ...second, state: 'returned' as const }], payments_on_hold: true }
  expect(split(back, '2027-05-03').coming).toEqual([])
  const rejected = split({ plans: [dental, { ...life, standing: 'rejected' }], charges: [first] }, '2027-03-05')
  expect(rejected.coming[0]).toBe('Next: The carrier hasn’t accepted Optional Life')
})

test('unpaid, unconfirmed and undecided entries stay ahead even after their day', () => {
  const plans = [{ ...dental, standing: 'unconfirmed' as const }, life]
  expect(split({ plans }, '2027-03-10')).toEqual({
    past: ['December 28, 2026: Enrollment submitted'],
    coming: [
      'By January 2, 2027: First payment: $75.87',
      'January 2, 2027 to January 7, 2027: A decision on Optional Life',
      'From your carriers: Plan documents and ID cards',
      'March 1, 2027: Coverage can start',
      'March 1, 2027: Coverage can start',
      'On the 28th of every month, starting April 28, 2027: Every month after: $50.87',
    ],
  })
})

test('shows the next payment after a return if others are still charged, and none while payments are on hold [D-5.04]', () => {
  const next = 'May 28, 2027, then on the 28th of every month: $50.87 a month'
  const back = [first, { ...second, state: 'returned' as const }]
  expect(split({ charges: back }, '2027-05-03').coming).toEqual([next])
  expect(split({ charges: [first, second] }, '2027-05-03').coming).toEqual([next])
  const held = ['For now: Payments on hold']
  expect(split({ charges: [first, second], payments_on_hold: true }, '2027-05-03').coming).toEqual(held)
  // Before anything was charged, and with one plan canceled.
  for (const plans of [[dental], [dental, { ...life, standing: 'canceled' as const }]]) {
    const shown = entriesOf({ plans, payments_on_hold: true })
    expect(JSON.stringify(shown)).not.toMatch(/\$|A payment|every month/)
    expect(shown.find(({ title }) => title === 'Payments on hold')?.text).toBe(paymentsOnHold)
  }
})

test('a reader who may not see charges sees the first payment by its date, then the agreed amount [D-1.16]', () => {
  const withoutCharges = { charges: undefined }
  const begun = 'By January 2, 2027: First payment: $75.87'
  expect(split(withoutCharges, '2027-01-01').coming[0]).toBe(begun)
  const later = split(withoutCharges, '2029-05-03')
  expect(later.past).toContain(begun)
  expect(later.coming).toEqual(['On the 28th of every month: $50.87 a month'])
  expect(entriesOf(withoutCharges, '2029-05-03').at(-1)?.text).toBe('Only the person who pays can see past charges.')
  expect(split({ charges: [] }, '2029-05-03').coming[0]).toBe(begun)
})

test('after the last payment of ending coverage, says that no more payments come [EW-9.14]', () => {
  const plans = [{ ...dental, ends_on: '2027-06-01' }]
  const may = { ...second, period: '2027-05-01', on: '2027-05-28' }
  expect(split({ plans, charges: [first, second] }, '2027-05-03').coming[0]).toMatch(
    /^May 28, 2027, .*\$50\.87 a month$/,
  )
  const over = ['From now on: No more monthly payments', 'May 31, 2027: Coverage ends']
  expect(split({ plans, charges: [first, second, may] }, '2027-05-29').coming).toEqual(over)
  expect(split({ plans, charges: undefined }, '2027-05-29').coming).toEqual(over)
  const rest = [...plans, { ...life, standing: 'canceled' as const }]
  expect(split({ plans: rest, charges: [first, second, may] }, '2027-05-29').coming).toEqual(over)
})

test('coverage that ends within its first month announces only the first payment [EW-9.14]', () => {
  const shown = lines({ plans: [{ ...dental, ends_on: '2027-04-01' }] })
  expect(shown.slice(1, 3)).toEqual([
    'By January 2, 2027: First payment: $75.87',
    'After that: No payments after the first one',
  ])
  expect(shown.join()).not.toMatch(/\$0\.00|a month|Every month after/)
})

test('an enrollment on hold has only its review ahead [D-4.24]', () => {
  const shown = timelineOf({ ...given, ...receiptSums(given, '2026-12-28'), waits_for: 'review', today: '2026-12-28' })
  expect(shown.map(({ title, text }) => `${title} ${text}`.trim())).toEqual([
    'Enrollment submitted',
    'We’re reviewing your enrollment We won’t charge anything until we’ve reviewed it.',
  ])
})
