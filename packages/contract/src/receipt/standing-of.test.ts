import { expect, test } from 'vitest'
import { coverageStates } from '../office/states.ts'
import { standingOf, standings } from './standing-of.ts'
import { isLive, standing, standsSaid, standsShort, type Standing } from './standing.ts'
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
  'a coverage that is %s is told as %s before its first day, as %s from it on, and as %s where it is underwritten [SF-9.10]',
  (state, early, late, looked) => {
    expect([at(state, before), at(state, from), at(state, before, { underwritten: true })]).toEqual([
      early,
      late,
      looked,
    ])
  },
)

test('each state has a row, and who is held as a likely duplicate is told nothing of it [D-1.18]', () => {
  expect(Object.keys(standings)).toEqual(coverageStates)
  expect(standings.submitted).toBe(standings.checked)
})

test('an end that has come is told, whether or not somebody has written it', () => {
  expect(at('active', '2027-05-31', { ends_on: '2027-06-01' })).toBe('active')
  for (const state of ['active', 'accepted', 'sent'] as const)
    expect(at(state, '2027-06-01', { ends_on: '2027-06-01', underwritten: true })).toBe('ended')
  // Canceled never took effect, so it did not end.
  expect(at('canceled', '2027-06-01', { ends_on: '2027-06-01' })).toBe('canceled')
})

const says = (code: Standing, ends_on: string | null = null) => {
  const of = { standing: code, starts_on: '2027-01-01', ends_on }
  return [standsShort(of), standsSaid(of)]
}
test.each([
  ['in-review', null, 'In review, 5 to 10 days', 'If it is approved by then, it begins on January 1, 2027'],
  ['enrolled', null, 'Enrolled', 'Begins on January 1, 2027'],
  ['enrolled', '2027-06-01', 'Enrolled', 'Begins on January 1, 2027, and ends on May 31, 2027'],
  ['unconfirmed', null, 'Not confirmed yet', 'From January 1, 2027, once the carrier has confirmed it'],
  ['active', null, 'Active', 'Since January 1, 2027'],
  ['active', '2027-06-01', 'Ends on May 31, 2027', 'Since January 1, 2027'],
  ['ended', '2027-06-01', 'Ended on May 31, 2027', 'It began on January 1, 2027'],
  ['canceled', '2027-06-01', 'Canceled', 'It never took effect, and nobody was covered by it'],
] as const)('what is %s, its end %s, is called “%s”: %s', (code, ends_on, short, said) => {
  expect(says(code, ends_on)).toEqual([short, said])
})

test('what a carrier has not accepted says what comes next', () => {
  expect(says('rejected')).toEqual([
    'Not accepted by the carrier',
    'We are clearing up why, and write or call when we know more. Nobody is covered before the carrier accepts',
  ])
})

test('on its way or in force is what may still cover somebody', () => {
  const live = codesOf(standing).filter((code) => isLive({ standing: code }))
  expect(live).toEqual(['on-hold', 'in-review', 'enrolled', 'unconfirmed', 'active'])
})
