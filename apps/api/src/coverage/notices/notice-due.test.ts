import { expect, test } from 'vitest'
import { noticeDue } from './notice-due.ts'

const schedule = { reminderDays: [7, 14, 21], noticeDays: 10, graceDays: 31 }
const month = { period: '2026-12-01', due_on: '2026-12-01', returned_on: null }
const at = (today: string, more: object = {}, of: object = {}) => {
  const notice = noticeDue({ ...month, ...of }, { ...schedule, ...more }, today)
  return notice && `${notice.notice_id} by ${notice.pay_by}`
}

test.each([
  ['2026-12-07', undefined],
  ['2026-12-08', '2026-12-01/7 by 2027-01-01'],
  ['2026-12-14', '2026-12-01/7 by 2027-01-01'],
  ['2026-12-15', '2026-12-01/14 by 2027-01-01'],
  ['2026-12-21', '2026-12-01/14 by 2027-01-01'],
  // Ten days before the grace period ends, which is the day of the third reminder.
  ['2026-12-22', '2026-12-01/termination by 2027-01-01'],
  ['2027-01-01', '2026-12-01/termination by 2027-01-01'],
  ['2027-01-02', undefined],
])('on %s, a month due December 1 calls for %s', (today, notice) => expect(at(today)).toBe(notice))

test('days count from the return of a payment that was returned after its due date', () => {
  expect(at('2026-12-12', {}, { returned_on: '2026-12-06' })).toBeUndefined()
  expect(at('2026-12-13', {}, { returned_on: '2026-12-06' })).toBe('2026-12-01/7 by 2027-01-01')
})

test('without a grace period there are reminders only; without a schedule there are no notices', () => {
  expect(at('2027-03-01', { graceDays: 0 })).toBe('2026-12-01/21 by null')
  expect(at('2026-12-30', { noticeDays: 0 })).toBe('2026-12-01/21 by 2027-01-01')
  expect(at('2026-12-15', { reminderDays: [] })).toBeUndefined()
})
