import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personalFields } from './enroll/personal.ts'
import {
  answerNamed,
  answersTo,
  resolveConditionalFields,
  checkAnswers,
  fieldNamed,
  fields,
  maskAnswers,
  summaryLabel,
  namesIn,
  plainAnswers,
  statesOf,
  unmaskAnswers,
  wireInput,
  withFault,
  wordsOf,
  type Answers,
  type FieldState,
  type NameOf,
} from './field.ts'
import { date, futureFault, oneOf, ssn, text } from './rules.ts'
import * as z from 'zod'

const today = '2026-11-10'
type Name = NameOf<typeof personalFields>
const state = (field_name: Name, given: Partial<FieldState<Name>> = {}): FieldState<Name> => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
  ...given,
})

describe('checks answers against the asked fields', () => {
  test.each([
    ['an asked field that is empty [EW-5.01, D-4.13]', [state('last_name')], {}, 'Field is required'],
    ['a name with digits [D-4.09]', [state('last_name')], { last_name: 'R2D2' }, 'Please enter valid last name'],
    [
      'another mask than the stored one [D-1.07]',
      [state('ssn', { value: 'xxx-xx-6789' })],
      { ssn: 'xxx-xx-1111' },
      'Invalid Social Security Number',
    ],
    [
      'a prior date after today [EW-5.06]',
      [state('prior_effective_date')],
      { prior_effective_date: '11/11/2026' },
      'The date cannot be later than today',
    ],
  ])('refuses %s', (_, asked, given, message) => {
    expect(checkAnswers(personalFields, asked, given, today).faults.map((fault) => fault.error_message)).toEqual([
      message,
    ])
  })

  test('accepts an empty middle name [D-4.13]', () => {
    expect(checkAnswers(personalFields, [state('middle_name')], {}, today)).toEqual({ answers: {}, faults: [] })
  })

  test('keeps the server’s value of a read-only field and drops unasked answers [D-4.03, D-4.13]', () => {
    const asked = [state('gender', { value: '1', read_only: true }), state('weight', { required: false })]
    expect(checkAnswers(personalFields, asked, { gender: '0', weight: '150' }, today).answers).toEqual({ gender: '1' })
  })
})

const nineDigits = fc.integer({ min: 100_000_000, max: 899_999_999 }).map(String)

test('an unchanged mask keeps any stored SSN and never shows more than four digits [D-1.07]', () => {
  fc.assert(
    fc.property(nineDigits, (ssn) => {
      const masked = maskAnswers(personalFields, { ssn, first_name: 'Ana' })
      expect(masked.ssn).toBe(`xxx-xx-${ssn.slice(-4)}`)
      expect(unmaskAnswers(personalFields, masked, { ssn })).toEqual({ ssn, first_name: 'Ana' })
    }),
  )
})

const kinds = { dog: 'Dog', cat: 'Cat' }
const pet = fields({
  kind: { label: 'Kind', rule: oneOf(kinds), control: 'select', words: kinds },
  name: {
    label: 'Name',
    rule: text(10),
    control: 'text',
    missing: 'Name your dog',
    askedWhen: { field: 'kind', is: 'dog' },
  },
  trick: { label: 'Trick', rule: text(10), control: 'text', askedWhen: { field: 'name', is: 'Rex' } },
  note: { label: 'Note', rule: text(4), control: 'text', alwaysShown: true },
  number: { label: 'Number', rule: ssn, control: 'text', secret: 'ssn' },
  since: {
    label: 'Since',
    rule: date,
    control: 'date',
    check: (value, { today, answers }) =>
      futureFault(value, today) ?? (answers.kind === 'cat' && value < '2000-01-01' ? 'No cat is so old' : undefined),
  },
})
type PetName = NameOf<typeof pet>
const petState = (field_name: PetName, given: Partial<FieldState<PetName>> = {}): FieldState<PetName> => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
  ...given,
})
const optional = { required: false }

describe('a form', () => {
  test.each<[string, FieldState<PetName>[], Answers, Answers]>([
    [
      'input in its normal form',
      [petState('since'), petState('note')],
      { since: ' 1/5/2020', note: ' a  b ' },
      { since: '2020-01-05', note: 'a b' },
    ],
    ['an answer to an optional field', [petState('note', optional)], { note: 'a' }, { note: 'a' }],
    ['an optional field left empty', [petState('note', optional)], { note: '  ' }, {}],
    ['no answer to a hidden field', [petState('kind', optional)], { kind: 'bird' }, {}],
    ['no answer to a field without a state', [petState('kind')], { kind: 'cat', note: 'a' }, { kind: 'cat' }],
    [
      'its own value for a read-only field',
      [petState('kind', { read_only: true, value: 'cat' })],
      { kind: 'dog' },
      { kind: 'cat' },
    ],
    ['no answer to a read-only field without a value', [petState('kind', { read_only: true })], { kind: 'dog' }, {}],
    [
      'an unchanged mask',
      [petState('number', { value: 'xxx-xx-9999' })],
      { number: 'xxx-xx-9999' },
      { number: 'xxx-xx-9999' },
    ],
  ])('accepts %s [D-4.03, D-4.13]', (_, asked, given, answers) =>
    expect(checkAnswers(pet, asked, given, today)).toEqual({ answers, faults: [] }),
  )

  test.each<[string, FieldState<PetName>[], Answers, [string, string][]]>([
    ['an empty field with its own message', [petState('name')], { name: ' ' }, [['name', 'Name your dog']]],
    [
      'a wrong answer to an optional field',
      [petState('note', optional)],
      { note: 'abcde' },
      [['note', 'At most 4 characters']],
    ],
    [
      'a stored value that breaks the current rule',
      [petState('kind', { value: 'bird' })],
      { kind: 'bird' },
      [['kind', 'Choose one from the list']],
    ],
    [
      'a mask if no value is stored',
      [petState('number')],
      { number: 'xxx-xx-9999' },
      [['number', 'Invalid Social Security Number']],
    ],
    [
      'a value that conflicts with another answer',
      [petState('kind'), petState('since')],
      { kind: 'cat', since: '01/05/1999' },
      [['since', 'No cat is so old']],
    ],
    [
      'several wrong fields, each once and in form order',
      [petState('since'), petState('kind'), petState('number')],
      { since: '11/11/2026', kind: '', number: '1' },
      [
        ['since', 'The date cannot be later than today'],
        ['kind', 'Field is required'],
        ['number', 'Invalid Social Security Number'],
      ],
    ],
  ])('refuses %s [EW-5.01, D-4.03]', (_, asked, given, faults) =>
    expect(
      checkAnswers(pet, asked, given, today).faults.map((fault) => [fault.target_element, fault.error_message]),
    ).toEqual(faults),
  )

  test('has no field or answer under an inherited name', () => {
    expect(fieldNamed(pet, 'toString')).toBeUndefined()
    expect(fieldNamed(pet, 'kind')).toBe(pet.kind)
    expect(answerNamed({}, 'toString')).toBeUndefined()
    expect(answerNamed({ kind: 'cat' }, 'kind')).toBe('cat')
    const strange = { ...petState('kind'), field_name: 'toString' as PetName }
    expect(checkAnswers(pet, [strange], {}, today)).toEqual({ answers: {}, faults: [] })
    expect(withFault(pet, { ...strange, value: 'x' })).toEqual({ ...strange, value: 'x' })
  })

  test('tells repeated labels apart in a list of errors', () => {
    expect(summaryLabel(pet.note)).toBe('Note')
    expect(summaryLabel({ ...pet.note, about: 'Did you see a vet?' })).toBe('Note (Did you see a vet?)')
  })

  test('picks the answers to its fields', () => {
    expect(answersTo(pet, { kind: 'cat', other: 'x' })).toStrictEqual({ kind: 'cat' })
    expect(plainAnswers(pet, { kind: 'cat', note: undefined })).toStrictEqual({ kind: 'cat' })
  })
})

describe('conditional fields', () => {
  const states = [petState('kind'), petState('name', optional), petState('trick'), petState('note', optional)]
  test.each<[Answers, FieldState<PetName>[], PetName[]]>([
    [{}, states, ['kind']],
    [{ kind: 'dog' }, states, ['kind', 'name']],
    [{ kind: ' dog' }, states, ['kind']],
    [{ kind: 'cat' }, states, ['kind']],
    [{ kind: 'dog' }, [petState('kind', optional), petState('name')], []],
    [{ kind: 'dog' }, [petState('name'), petState('note')], ['note']],
    [{ kind: 'cat', name: ' Rex ' }, [petState('kind'), petState('name'), petState('trick')], ['kind', 'trick']],
  ])('with answers %j to fields %j require %j', (answers, of, asked) =>
    expect(
      resolveConditionalFields(pet, of, answers).flatMap((state) => (state.required ? [state.field_name] : [])),
    ).toEqual(asked),
  )
})

describe('a stored value', () => {
  test.each<[PetName, Partial<FieldState<PetName>>, string | undefined]>([
    ['kind', { value: 'cat' }, undefined],
    ['kind', { value: 'bird' }, 'Choose one from the list'],
    ['kind', { value: 'bird', read_only: true }, undefined],
    ['kind', { value: null }, undefined],
    ['kind', { value: '' }, undefined],
    ['number', { value: 'xxx-xx-9999' }, undefined],
  ])('%s, %j: reports %j [EW-3.16]', (name, given, message) => {
    const before = petState(name, given)
    expect(withFault(pet, before)).toEqual(message === undefined ? before : { ...before, error: true, message })
  })

  test.each([
    [{ ...pet.kind }, 'dog', 'Dog'],
    [{ ...pet.kind }, 'dog,cat', 'dog,cat'],
    [{ ...pet.kind, control: 'ticks' as const }, 'cat,dog', 'Cat, Dog'],
    [pet.note, 'dog', 'dog'],
  ])('is shown in words (%#)', (field, value, words) => expect(wordsOf(field, value)).toBe(words))

  test('is restored only where its own mask was sent [D-1.07]', () => {
    const stored = { number: '219099999', kind: 'dog' }
    expect(unmaskAnswers(pet, { number: 'xxx-xx-9999', kind: 'cat' }, stored)).toEqual({
      number: '219099999',
      kind: 'cat',
    })
    expect(unmaskAnswers(pet, { number: 'xxx-xx-1111' }, stored)).toEqual({ number: 'xxx-xx-1111' })
    expect(unmaskAnswers(pet, { number: 'xxx-xx-9999' }, {})).toEqual({ number: 'xxx-xx-9999' })
  })
})

describe('on the wire', () => {
  const input = z.object(wireInput(pet))
  test.each<[unknown, unknown]>([
    ['cat', 'cat'],
    [1, '1'],
    [true, '1'],
    [false, '0'],
    [undefined, undefined],
    ['x'.repeat(4000), 'x'.repeat(4000)],
  ])('accepts %j as an answer [D-8.04]', (kind, taken) => expect(input.parse({ kind })).toEqual({ kind: taken }))
  test.each([[null], [{}], ['x'.repeat(4001)]])('refuses %j as an answer [D-8.01]', (kind) =>
    expect(input.safeParse({ kind }).error?.issues[0]).toMatchObject({ path: ['kind'] }),
  )

  test('a state names one of the fields', () => {
    expect(statesOf(pet).safeParse([petState('kind')]).success).toBe(true)
    expect(statesOf(pet).safeParse([{ ...petState('kind'), field_name: 'age' }]).success).toBe(false)
  })
})

test('only field names are accepted, and a state marks an error with true or nothing', () => {
  expect(namesIn(personalFields, ['first_name', 'toString', 'nobody', 'ssn'])).toEqual(['first_name', 'ssn'])
  const state = { field_name: 'ssn', value: null, required: true, read_only: false }
  expect(statesOf(personalFields).safeParse([{ ...state, error: true }]).success).toBe(true)
  expect(statesOf(personalFields).safeParse([{ ...state, error: false }]).success).toBe(false)
})

test('accepts a non-secret value even if it looks like a stored mask', () => {
  const masked = () => 'xxx-xx-1234'
  expect(unmaskAnswers(personalFields, { first_name: 'xxx-xx-1234' }, { first_name: 'Ana' }, masked)).toEqual({
    first_name: 'xxx-xx-1234',
  })
})
