import { describe, expect, test } from 'vitest'
import { checkAnswers, namesOf, type Answers } from '../field.ts'
import { healthStatesAfter, healthFields, recoveryBeforeOnset, type HealthQuestion } from './health-fields.ts'
import { healthFromWire, healthPaths, healthToWire } from './health-wire.ts'

const questionOf = (question_id: number, kind: HealthQuestion['kind']) => ({
  question_id,
  kind,
  question_text: `Q${question_id}?`,
})
const questions = [
  questionOf(141, 'general'),
  questionOf(145, 'none'),
  questionOf(146, 'physician'),
  questionOf(150, 'medication'),
]
const fields = healthFields(questions)
const states = namesOf(fields).map((field_name) => ({ field_name, value: null, required: true, read_only: false }))
const no: Answers = { q141: '0', q145: '0', q146: '0', q150: '0' }
const general: Answers = {
  q141: '1',
  q141_health_condition: 'High blood pressure',
  q141_date_of_onset: '03/01/2024',
  q141_is_treatment: '1',
  q141_is_medicate: '0',
  q141_d_last_seen: '10/01/2026',
  q141_symptoms: 'None',
}
const physician: Answers = {
  q146: '1',
  q146_condition: 'Knee',
  q146_status: 'Planned',
  q146_last_seen_by_physician: '10/01/2026',
  q146_physician_name: 'Dr. Ada Stone',
  q146_address: '1 Lake St',
  q146_phone: '3125550142',
}
const one: Answers = {
  q150: '1',
  q150_1_medication: 'Lisinopril',
  q150_1_dosage: '10 mg',
  q150_1_medical_condition: 'BP',
}
const shownAfter = (answers: Answers) =>
  healthStatesAfter(questions, states, answers).map(({ field_name }) => field_name)
const faultsOf = (given: Answers) => {
  const { faults } = checkAnswers(fields, healthStatesAfter(questions, states, given), given, '2026-11-10')
  return faults.map(({ target_element, error_message }) => [target_element, error_message])
}
const needed = 'Field is required'
const later = 'The date cannot be later than today'

describe('the health form', () => {
  test('asks yes or no and notes; a yes adds its kind’s follow-ups, and question 145 has none [EW-3.09, EW-3.10, EW-3.11, EW-4.14]', () => {
    const first = ['q141', 'q145', 'q146', 'q150', 'notes']
    expect(shownAfter({})).toEqual(first)
    expect(shownAfter(no)).toEqual(first)
    expect(shownAfter({ ...no, q145: '1' })).toEqual(first)
    const addedBy = (flag: string) => shownAfter({ ...no, [flag]: '1' }).filter((name) => name.startsWith(`${flag}_`))
    expect(addedBy('q141')).toEqual(
      [
        'health_condition',
        'date_of_onset',
        'date_of_recovery',
        'is_treatment',
        'is_medicate',
        'd_last_seen',
        'symptoms',
      ].map((name) => `q141_${name}`),
    )
    expect(addedBy('q146')).toEqual(
      ['condition', 'status', 'last_seen_by_physician', 'date_of_recovery', 'physician_name', 'address', 'phone'].map(
        (name) => `q146_${name}`,
      ),
    )
    expect(addedBy('q150')).toEqual(['medication', 'dosage', 'medical_condition'].map((name) => `q150_1_${name}`))
  })

  test('adds a medicine row once one is started, up to three [EW-3.12, EW-9.02, EW-9.04]', () => {
    const rowsAfter = (answers: Answers) => shownAfter(answers).filter((name) => name.endsWith('_dosage')).length
    const second = { ...one, q150_2_dosage: '1' }
    const third = { ...second, q150_3_dosage: '1' }
    expect([{ ...no, q150: '1' }, { ...one }, second, third].map(rowsAfter)).toEqual([1, 2, 3, 3])
  })
})

describe('health answers', () => {
  test.each<[string, Answers]>([
    ['all no', no],
    ['a yes with its follow-ups, still going on', { ...no, ...general }],
    ['a recovery on the day of onset', { ...no, ...general, q141_date_of_recovery: '03/01/2024' }],
    ['a yes with a physician', { ...no, ...physician }],
    ['one medicine', { ...no, ...one }],
    ['notes', { ...no, notes: 'Two\nlines' }],
    ['ignored follow-ups of a no', { ...no, q141_date_of_onset: '99/99/9999' }],
  ])('are accepted: %s', (_what, given) => expect(faultsOf(given)).toEqual([]))

  test.each<[string, Answers, string, string]>([
    ['a question left open', { q141: '' }, 'q141', needed],
    ['an answer that is neither', { q141: 'maybe' }, 'q141', 'Choose yes or no'],
    ['no condition', { ...general, q141_health_condition: '' }, 'q141_health_condition', needed],
    ['no onset', { ...general, q141_date_of_onset: '' }, 'q141_date_of_onset', needed],
    ['an onset tomorrow', { ...general, q141_date_of_onset: '11/11/2026' }, 'q141_date_of_onset', later],
    ['a recovery tomorrow', { ...general, q141_date_of_recovery: '11/11/2026' }, 'q141_date_of_recovery', later],
    [
      'a recovery before the onset',
      { ...general, q141_date_of_recovery: '02/29/2024' },
      'q141_date_of_recovery',
      recoveryBeforeOnset,
    ],
    ['treatment not chosen', { ...general, q141_is_treatment: '' }, 'q141_is_treatment', needed],
    ['medicine not chosen', { ...general, q141_is_medicate: '' }, 'q141_is_medicate', needed],
    ['last seen tomorrow', { ...general, q141_d_last_seen: '11/11/2026' }, 'q141_d_last_seen', later],
    ['no symptoms', { ...general, q141_symptoms: ' ' }, 'q141_symptoms', needed],
    ['a phone of 9 digits', { ...physician, q146_phone: '312555014' }, 'q146_phone', 'Invalid phone number'],
    ['no physician', { ...physician, q146_physician_name: '' }, 'q146_physician_name', needed],
    ['a medicine without dosage', { ...one, q150_1_dosage: '' }, 'q150_1_dosage', needed],
    ['a second one started', { ...one, q150_2_dosage: '5 mg' }, 'q150_2_medication', needed],
    ['notes too long', { notes: 'x'.repeat(2001) }, 'notes', 'At most 2000 characters'],
  ])('are refused beside the field: %s', (_what, given, name, message) => {
    expect(faultsOf({ ...no, ...given })).toContainEqual([name, message])
  })
})

describe('health answers on the wire', () => {
  test('have one condition per question, medicines up to the last filled one, and notes [EW-3.08, EW-3.12, EW-3.14, EW-3.15, EW-5.02]', () => {
    const wire = healthToWire(questions, { ...no, ...general, ...one, q150_2_medication: '', notes: 'Fine' })
    expect(wire.condition_questions[0]).toEqual({
      question_id: 141,
      question_text: 'Q141?',
      yes_no_flag: '1',
      conditions: [
        {
          health_condition: 'High blood pressure',
          date_of_onset: '03/01/2024',
          is_treatment: '1',
          is_medicate: '0',
          d_last_seen: '10/01/2026',
          symptoms: 'None',
        },
      ],
    })
    expect(wire.condition_questions.map(({ conditions }) => conditions.length)).toEqual([1, 0, 0])
    expect(wire.medication_question).toEqual({
      question_id: 150,
      question_text: 'Q150?',
      yes_no_flag: '1',
      medications: [{ id: '1', medication: 'Lisinopril', dosage: '10 mg', medical_condition: 'BP' }],
    })
    expect(wire.notes).toBe('Fine')
  })

  test('convert back to the same answers', () => {
    const given = { ...no, ...general, ...physician, ...one, notes: 'Fine' }
    const { answers, faults } = healthFromWire(questions, healthToWire(questions, given))
    expect(faults).toEqual([])
    expect(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))).toEqual(given)
  })

  test('match questions by id and refuse unknown or repeated ones at their place', () => {
    const entry = (question_id: number) => ({ question_id, yes_no_flag: '0' })
    const { faults } = healthFromWire(questions, { condition_questions: [entry(145), entry(999), entry(145)] })
    expect(faults.map(({ target_element }) => target_element)).toEqual([
      'condition_questions.1.question_id',
      'condition_questions.2.question_id',
    ])
  })

  test('report faults in the order the questions were sent [EW-8.02]', () => {
    expect(healthPaths(questions).get('q146_phone')).toBe('condition_questions.2.conditions.0.phone')
    expect(healthPaths(questions, [146]).get('q146_phone')).toBe('condition_questions.0.conditions.0.phone')
    expect(healthPaths(questions, [146]).get('q141')).toBe('condition_questions.1.yes_no_flag')
    expect(healthPaths(questions).get('q150_3_dosage')).toBe('medication_question.medications.2.dosage')
  })
})
