import { personalFields } from '@openroll/contract/enroll/personal'
import { expect, test } from 'vitest'
import { asOnePerson, maskedUnsaved, inputToStore, withTyped } from './typed.ts'

const keeps = { kind: 'form', fields: personalFields } as const
const list = { kind: 'list', fields: personalFields } as const
const [own, other] = ['219-09-9998', '319-09-9998']

test.each([
  ['input as typed, even if invalid', { last_name: '7', marital_status: 'x' }, { last_name: '7', marital_status: 'x' }],
  ['nothing for unknown field names', { constructor: 'x', nothing: 'y' }, {}],
  ['a complete number', { ssn: own }, { ssn: '219099998' }],
  ['nothing of an incomplete number', { ssn: '219-09-99' }, {}],
  ['that a number was cleared', { ssn: '' }, { ssn: '' }],
  ['a mask as sent, if no number is stored for it', { ssn: 'xxx-xx-1111' }, { ssn: 'xxx-xx-1111' }],
])('autosave of a form stores %s [D-4.21]', (_what, answers, kept) => {
  expect(inputToStore(keeps, { answers }, undefined)).toEqual({ answers: kept })
})

test('a mask stands for the same person’s stored number, and for none if two numbers match it [D-1.07]', () => {
  const before = { answers: {}, people: [asPerson('a', own), asPerson('b', other)] }
  const people = [asPerson('a', 'xxx-xx-9998'), asPerson('c', 'xxx-xx-9998')]
  expect(inputToStore(list, { answers: {}, people }, before).people).toEqual([
    asPerson('a', '219-09-9998'),
    asPerson('c', 'xxx-xx-9998'),
  ])
})
const asPerson = (id: string, ssn: string) => ({ id, answers: { ssn } })

test('stores a list only for list steps', () => {
  const typed = { answers: {}, people: [asPerson('a', own)] }
  expect(inputToStore(keeps, typed, undefined)).toEqual({ answers: {} })
})

test.each([own, other])('number %s is not shown beside a saved one with the same last four [D-1.16]', (ssn) => {
  const shown = maskedUnsaved(personalFields, { answers: { ssn } }, [asOnePerson({ ssn: own })])
  expect(shown).toEqual({ answers: { ssn: '' } })
})

test('a mask of a saved number always stands for the saved one [D-1.07]', () => {
  const given = [{ id: 'a', answers: { ssn: 'xxx-xx-9998' } }]
  const typed = { answers: {}, people: [asPerson('a', other)] }
  expect(withTyped(personalFields, given, [asPerson('a', own)], typed)).toEqual(given)
  expect(withTyped(personalFields, given, [], typed)).toEqual([asPerson('a', other)])
})
