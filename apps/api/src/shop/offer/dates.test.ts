import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn } from '@openroll/contract/rules'
import { blackoutNow, daysOfAges, firstStartDay, sharedStartDays, startDays } from './dates.ts'
import { planFixture, shopperFixture } from '../../testing/plan-fixture.ts'

const person = shopperFixture()
const isoDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('start dates', () => {
  test.each([
    ['2026-06-10', 5, ['2026-07-01', '2026-08-01', '2026-09-01']],
    ['2026-06-26', 5, ['2026-07-01', '2026-08-01', '2026-09-01']],
    ['2026-06-27', 5, ['2026-08-01', '2026-09-01']],
    ['2026-06-01', 0, ['2026-07-01', '2026-08-01', '2026-09-01']],
    ['2026-11-30', 1, ['2026-12-01', '2027-01-01', '2027-02-01']],
    ['2026-12-28', 5, ['2027-02-01', '2027-03-01']],
    ['2028-02-25', 5, ['2028-03-01', '2028-04-01', '2028-05-01']],
    ['2027-02-25', 5, ['2027-04-01', '2027-05-01']],
    ['2026-06-10', 45, ['2026-08-01', '2026-09-01']],
    ['2100-02-25', 5, ['2100-04-01', '2100-05-01']],
    ['2000-02-25', 5, ['2000-03-01', '2000-04-01', '2000-05-01']],
  ])('on %s a plan with %i lead days can start on %j [D-3.04]', (today, leadDays, days) => {
    expect(startDays(planFixture({ leadDays }), person, today)).toEqual(days)
  })

  test.each([
    ['2026-11-10', ['2026-12-01', '2027-02-01']],
    ['2031-12-10', ['2032-02-01', '2032-03-01']],
  ])('on %s a blackout of every January leaves %j [D-3.01]', (today, days) => {
    const plan = planFixture({ blackout: [{ from: '01-01', to: '01-31', states: [], groups: [], message: 'No' }] })
    expect(startDays(plan, person, today)).toEqual(days)
  })

  test('every start date is the first of a month after the lead time [D-3.04]', () => {
    fc.assert(
      fc.property(isoDay, fc.integer({ min: 0, max: 59 }), (today, leadDays) => {
        const days = startDays(planFixture({ leadDays }), person, today)
        expect(days.length).toBeGreaterThan(0)
        expect(firstStartDay(planFixture({ leadDays }), person, today)).toBe(days[0])
        for (const day of days) {
          expect(day).toMatch(/^\d{4}-\d\d-01$/)
          expect(daysBetween(today, day)).toBeGreaterThanOrEqual(Math.max(leadDays, 1))
        }
      }),
    )
  })

  test('counts ages on the firsts of the next three months [D-2.05]', () =>
    expect(daysOfAges('2026-11-10')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']))

  test('a cart offers the start dates its plans share, in any order [D-3.04]', () => {
    const [soon, late] = [planFixture({ leadDays: 5 }), planFixture({ leadDays: 40 })]
    expect(sharedStartDays([soon, late], person, '2026-06-10')).toEqual(['2026-08-01', '2026-09-01'])
    expect(sharedStartDays([late, soon], person, '2026-06-10')).toEqual(['2026-08-01', '2026-09-01'])
    expect(sharedStartDays([], person, '2026-06-10')).toEqual([])
  })
})

describe('blackouts', () => {
  const january = { from: '2027-01-01', to: '2027-01-31', states: [], groups: [], message: 'Not in January.' }
  const hospital = planFixture({ blackout: [january] })

  test('a start date in a blackout is not offered [D-3.01]', () => {
    expect(startDays(hospital, person, '2026-12-10')).toEqual(['2027-02-01', '2027-03-01'])
    expect(startDays(hospital, person, '2026-11-10')).toEqual(['2026-12-01', '2027-02-01'])
    expect(firstStartDay(hospital, person, '2026-12-10')).toBe('2027-02-01')
  })

  test('stops the sale while the first or chosen start date is in the blackout [D-3.01, SF-8.15]', () => {
    expect(blackoutNow(hospital, null, person, '2026-12-10')).toBe('Not in January.')
    expect(blackoutNow(hospital, null, person, '2026-11-10')).toBeUndefined()
    expect(blackoutNow(hospital, '2027-01-01', person, '2026-11-10')).toBe('Not in January.')
    expect(blackoutNow(hospital, '2027-02-01', person, '2026-12-10')).toBeUndefined()
    expect(blackoutNow(hospital, '2026-02-01', person, '2026-12-10')).toBe('Not in January.')
  })

  test('without a free date, counts ages on the last date considered, and stops a sale only for a blackout [D-2.05, D-3.01]', () => {
    const all = { ...january, from: '2026-01-01', to: '2027-12-31', message: 'Not at all.' }
    expect(firstStartDay(planFixture({ blackout: [all] }), person, '2026-06-10')).toBe('2026-09-01')
    const late = planFixture({ leadDays: 200, blackout: [all] })
    expect(firstStartDay(late, person, '2026-06-10')).toBe('2026-09-01')
    expect(startDays(late, person, '2026-06-10')).toEqual([])
    expect(blackoutNow(late, null, person, '2026-06-10')).toBeUndefined()
  })

  test('a blackout includes its first and last day [D-3.01]', () => {
    const on = (from: string, to: string) =>
      blackoutNow(planFixture({ blackout: [{ ...january, from, to }] }), null, person, '2026-06-10')
    expect([on('2026-07-01', '2026-07-31'), on('2026-06-01', '2026-07-01')]).toEqual([
      'Not in January.',
      'Not in January.',
    ])
    expect([on('2026-07-02', '2026-07-31'), on('2026-06-01', '2026-06-30')]).toEqual([undefined, undefined])
  })

  test('a blackout applies only to its states and groups [D-3.01]', () => {
    const sale = (changes: object, who: object) =>
      blackoutNow(planFixture({ blackout: [{ ...january, ...changes }] }), null, shopperFixture(who), '2026-12-10')
    expect(sale({ states: ['TX'] }, {})).toBeUndefined()
    expect(sale({ states: ['MA'] }, {})).toBe('Not in January.')
    expect(sale({ groups: [77] }, {})).toBeUndefined()
    expect(sale({ groups: [77] }, { group_id: 3001 })).toBeUndefined()
    expect(sale({ groups: [77] }, { group_id: 77 })).toBe('Not in January.')
  })
})

describe('ages', () => {
  test.each([
    ['1986-07-01', '2026-06-30', 39],
    ['1986-07-01', '2026-07-01', 40],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
  ])('someone born on %s is on %s %i years old [D-2.05]', (dob, day, age) => expect(ageOn(dob, day)).toBe(age))

  test('age never decreases over time', () => {
    fc.assert(
      fc.property(isoDay, isoDay, isoDay, (dob, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(ageOn(dob, late)).toBeGreaterThanOrEqual(ageOn(dob, early))
      }),
    )
  })
})
