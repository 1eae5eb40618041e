import { expect, test } from 'vitest'
import { detailsInWords, eventInWords } from './in-words.ts'

const get = '/api/admin/v1/get-'
test.each([
  ['office-list-read', { details: {}, call: `${get}enrollments` }, 'list: enrollments'],
  ['office-list-read', { details: {}, call: `${get}sent-coverages-csv` }, 'list: sent coverages, as CSV'],
  ['person-corrected', { details: { role: 'member', field: 'birthdate', place: 0 } }, 'Date of birth, of the member'],
  ['ssn-revealed', { details: { role: 'dependent', place: 1 } }, 'of dependent 2'],
  [
    'coverage-moved',
    { details: { event: 'send', place: 0, from: 'checked', to: 'sent' } },
    'event: send, from Checked, to Sent, plan 1',
  ],
  ['account-changed', { details: { verb: 'invite', role: 'rep', number: 7 } }, 'verb: invite, role: rep, number: 7'],
  ['members-read', { details: { page: 2 } }, 'page 2'],
  [
    'work-changed',
    { details: { ended: 2, ends_on: '2027-03-01', due_to: '2026-11-10', month: '2026-12' } },
    'ended: 2, last day of coverage: February 28, 2027, due to: November 10, 2026, month: December 2026',
  ],
  ['sign-in-failed', { details: { known: false } }, 'known: no'],
])('describes the details of %s in words: %j [D-1.14]', (event, entry, words) => {
  expect(detailsInWords({ event, ...entry })).toBe(words)
})

test.each([
  ['person-corrected', 'an operator corrected a person’s information'],
  ['members-joined', 'an operator merged two member numbers as one person (a note says why)'],
  ['members-read', 'a rep or group administrator viewed a page of their member list'],
  ['no-such-event', 'no-such-event'],
])('leaves storage details out of the description of %s [D-1.14]', (event, words) => {
  expect(eventInWords(event)).toBe(words)
})
