import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarEntry, hasFirstDay } from './calendar.ts'

const dental = { plan_id: 1001, plan_name: 'Dental High', standing: 'enrolled' } as const
const life = { plan_id: 9101, plan_name: 'Optional Life', standing: 'in-review' } as const
const given = {
  policy_id: 'AAA-BBB-1',
  submitted_on: '2026-11-10',
  effective_date: '2027-03-01',
  plans: [dental],
  company: 'Harborview Benefits',
  calls: '(312) 555-0100, Mon-Fri 8am-8pm ET',
}
const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('the first day of coverage is an all-day entry shown as free', () => {
  const lines = unfold(calendarEntry(given))
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openroll//Receipt//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:AAA-BBB-1@openroll.receipt',
    'DTSTAMP:20261110T000000Z',
    'DTSTART;VALUE=DATE:20270301',
    'SUMMARY:Coverage starts: Dental High (Harborview Benefits)',
    String.raw`DESCRIPTION:Confirmation number AAA-BBB-1.\nQuestions? (312) 555-0100\, Mon-Fri 8am-8pm ET`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a plan in review is tentative on its own and listed separately beside others [SF-9.10]', () => {
  const alone = unfold(calendarEntry({ ...given, plans: [life] }))
  expect(alone).toContain('SUMMARY:Coverage can start: Optional Life (Harborview Benefits)')
  expect(alone).toContain('STATUS:TENTATIVE')
  const both = unfold(calendarEntry({ ...given, plans: [dental, life] })).join('\n')
  expect(both).toContain('SUMMARY:Coverage starts: Dental High (')
  expect(both).toContain('not covered until approved: Optional Life.')
})

test('no plan or company name makes a line longer than 75 octets or adds one', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 120 })
  fc.assert(
    fc.property(anything, anything, (plan_name, company) => {
      const file = calendarEntry({ ...given, company, plans: [{ plan_id: 1, plan_name, standing: 'enrolled' }] })
      const longest = Math.max(...file.split('\r\n').map((piece) => Buffer.byteLength(piece)))
      expect(longest).toBeLessThanOrEqual(75)
      expect(unfold(file)).toHaveLength(15)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})

test('canceled, ended and rejected plans have no first day to save', () => {
  for (const standing of ['canceled', 'ended', 'rejected'] as const) {
    expect(hasFirstDay([{ ...dental, standing }])).toBe(false)
    expect(unfold(calendarEntry({ ...given, plans: [dental, { ...life, standing }] })).join('\n')).not.toContain(
      'Optional',
    )
  }
  expect(hasFirstDay([{ plan_id: 0, standing: 'enrolled' }])).toBe(false)
  expect([hasFirstDay([dental]), hasFirstDay([life])]).toEqual([true, true])
})
