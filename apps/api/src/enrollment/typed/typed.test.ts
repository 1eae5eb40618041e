import { personalFields } from '@openroll/contract/enroll/personal'
import { expect, test } from 'vitest'
import { asOnePerson, maskedUnsaved, typedToKeep, withTyped } from './typed.ts'

const keeps = { what: 'form', fields: personalFields } as const
const list = { what: 'list', fields: personalFields } as const
const [own, other] = ['219-09-9998', '319-09-9998']

test.each([
  [
    'what is typed, wrong as it may be',
    { last_name: '7', marital_status: 'x' },
    { last_name: '7', marital_status: 'x' },
  ],
  ['no name that is none of its fields', { constructor: 'x', nothing: 'y' }, {}],
  ['a complete number', { ssn: own }, { ssn: '219099998' }],
  ['no half of one', { ssn: '219-09-99' }, {}],
  ['that a number was taken out', { ssn: '' }, { ssn: '' }],
  ['a mask as it is, where nothing was kept behind it', { ssn: 'xxx-xx-1111' }, { ssn: 'xxx-xx-1111' }],
])('of a form is kept %s [D-4.21]', (_what, answers, kept) => {
  expect(typedToKeep(keeps, { answers }, undefined)).toEqual({ answers: kept })
})

test('a mask stands for the same person’s stored number, and for none if two look alike [D-1.07]', () => {
  const before = { answers: {}, people: [asPerson('a', own), asPerson('b', other)] }
  const people = [asPerson('a', 'xxx-xx-9998'), asPerson('c', 'xxx-xx-9998')]
  expect(typedToKeep(list, { answers: {}, people }, before).people).toEqual([
    asPerson('a', '219-09-9998'),
    asPerson('c', 'xxx-xx-9998'),
  ])
})
const asPerson = (id: string, ssn: string) => ({ id, answers: { ssn } })

test('keeps a list only for list steps', () => {
  const typed = { answers: {}, people: [asPerson('a', own)] }
  expect(typedToKeep(keeps, typed, undefined)).toEqual({ answers: {} })
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
