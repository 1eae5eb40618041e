import { expect, test } from 'vitest'
import { coverageStates } from '../office/states.ts'
import { standingOf, standings } from './standing-of.ts'
import { isLive, standing, standingText, standingLabel, type Standing } from './standing.ts'
import { codesOf } from '../words.ts'

const [before, from] = ['2026-11-10', '2027-01-01']
const at = (
  state: (typeof coverageStates)[number],
  today: string,
  more: { ends_on?: string; underwritten?: boolean } = {},
) =>
  standingOf(
    { state, starts_on: '2027-01-01', ends_on: more.ends_on ?? null },
    { underwritten: more.underwritten ?? false, today },
  )

test.each([
  ['submitted', 'enrolled', 'unconfirmed', 'in-review'],
  ['checked', 'enrolled', 'unconfirmed', 'in-review'],
  ['sent', 'enrolled', 'unconfirmed', 'in-review'],
  ['accepted', 'enrolled', 'active', 'enrolled'],
  ['rejected', 'rejected', 'rejected', 'rejected'],
  ['active', 'active', 'active', 'active'],
  ['ended', 'ended', 'ended', 'ended'],
  ['canceled', 'canceled', 'canceled', 'canceled'],
] as const)(
  'a coverage that is %s shows as %s before its first day, %s from then on, and %s if underwritten [SF-9.10]',
  (state, early, late, looked) => {
    expect([at(state, before), at(state, from), at(state, before, { underwritten: true })]).toEqual([
      early,
      late,
      looked,
    ])
  },
)

test('every state has a status, and a possible duplicate doesn’t show that it is on hold [D-1.18]', () => {
  expect(Object.keys(standings)).toEqual(coverageStates)
  expect(standings.submitted).toBe(standings.checked)
})

test('an end date that has passed shows as ended, whether or not it was recorded', () => {
  expect(at('active', '2027-05-31', { ends_on: '2027-06-01' })).toBe('active')
  for (const state of ['active', 'accepted', 'sent'] as const)
    expect(at(state, '2027-06-01', { ends_on: '2027-06-01', underwritten: true })).toBe('ended')
  // Canceled never took effect, so it did not end.
  expect(at('canceled', '2027-06-01', { ends_on: '2027-06-01' })).toBe('canceled')
})

const says = (code: Standing, ends_on: string | null = null) => {
  const of = { standing: code, starts_on: '2027-01-01', ends_on }
  return [standingLabel(of), standingText(of)]
}
test.each([
  ['in-review', null, 'In review, 5 to 10 days', 'Starts January 1, 2027, if approved by then'],
  ['enrolled', null, 'Enrolled', 'Starts January 1, 2027'],
  ['enrolled', '2027-06-01', 'Enrolled', 'Starts January 1, 2027 and ends May 31, 2027'],
  ['unconfirmed', null, 'Not confirmed yet', 'Covered as of January 1, 2027, once the carrier confirms it'],
  ['active', null, 'Active', 'Since January 1, 2027'],
  ['active', '2027-06-01', 'Ends on May 31, 2027', 'Since January 1, 2027'],
  ['ended', '2027-06-01', 'Ended on May 31, 2027', 'Started January 1, 2027'],
  ['canceled', '2027-06-01', 'Canceled', 'It never took effect, so no one was covered by it'],
] as const)('%s coverage (end %s) shows as “%s”: %s', (code, ends_on, short, said) => {
  expect(says(code, ends_on)).toEqual([short, said])
})

test('rejected coverage says what comes next', () => {
  expect(says('rejected')).toEqual([
    'Not accepted by the carrier',
    'We’re looking into it and will write or call when we know more. There’s no coverage until the carrier accepts the enrollment',
  ])
})

test('live standings are those that are or may become coverage', () => {
  const live = codesOf(standing).filter((code) => isLive({ standing: code }))
  expect(live).toEqual(['on-hold', 'in-review', 'enrolled', 'unconfirmed', 'active'])
})
