import {
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
  saveDependentInfo,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import {
  getExistingPrimaryHealthInfo,
  getHealthQuestionsDependentInfo,
  getHealthQuestionsPrimaryHealthInfo,
  questionsFromWire,
  savePrimaryHealthInfo,
} from '@openroll/contract/enroll/health'
import { followUpNames } from '@openroll/contract/enroll/health-fields'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { TabName } from '@openroll/contract/enroll/steps'
import { checkTabRequired, getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTyped } from '@openroll/contract/enroll/autosave'
import { aSpouse } from '@openroll/contract/samples/family'
import * as z from 'zod'
import { row, text } from '../../db/row.ts'
import { withFamilyLife } from '../../testing/family-life.ts'
import { shippedCatalog } from '../../testing/shipped.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { healthy, saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

const familyLife = withFamilyLife()
let catalog = familyLife
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog })
})
afterAll(() => server.close())

const tell = 'Zyxwithout'
const general = {
  health_condition: `${tell} fever`,
  date_of_onset: '03/01/2024',
  is_treatment: '1',
  is_medicate: '0',
  d_last_seen: '10/01/2026',
  symptoms: `${tell} ache`,
}
const medicine = { medication: `${tell} pills`, dosage: '10 mg', medical_condition: 'Fever' }

const begin = async (
  stop: 'primary_health_info' | 'dependent_info' | 'review_info' = 'primary_health_info',
  tier: 'IO' | 'IS' = 'IO',
) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [], underwritten: true, tier })
  await saveSteps(visitor, enrollment_id, { stop, tier })
  const { data } = await visitor.send(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
  const no = healthy(data.result)
  const [first, ...others] = no.condition_questions
  const yes = (condition: Record<string, string> = general, medications: Record<string, string>[] = [medicine]) => ({
    ...no,
    condition_questions: [
      { question_id: first?.question_id ?? 0, yes_no_flag: '1', conditions: [condition] },
      ...others,
    ],
    medication_question: { question_id: 150, yes_no_flag: '1', medications },
    notes: `${tell} notes`,
  })
  const save = (given: object) => visitor.send(savePrimaryHealthInfo, { enrollment_id, ...given })
  const storedAnswers = async () =>
    (await visitor.send(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' })).data.result
  const isSaved = async () => {
    const tabs = await visitor.send(getDynamicTabs, { enrollment_id })
    return tabs.data.result.find((tab) => tab.tab_name === 'primary_health_info')?.saved
  }
  return {
    visitor,
    enrollment_id,
    questions: questionsFromWire(data.result),
    no,
    yes,
    save,
    kept: storedAnswers,
    isSaved,
  }
}
const faultsOf = ({ faults }: { faults: readonly { target_element: string; error_message: string }[] }) =>
  faults.map((fault) => [fault.target_element, fault.error_message])

describe('the health questions', () => {
  test('are asked of each person under an underwritten plan, as codition_questions and medication_question [EW-3.08, EW-3.12, EW-7.29, EW-7.36, D-4.01, D-4.20]', async () => {
    const { visitor, enrollment_id, questions } = await begin()
    expect(questions.map(({ question_id, kind }) => `${question_id} ${kind}`)).toEqual([
      '141 general',
      '142 general',
      '143 general',
      '144 general',
      '145 none',
      '146 physician',
      '147 physician',
      '150 medication',
    ])
    const { data } = await visitor.send(getHealthQuestionsDependentInfo, { enrollment_id })
    const about = questionsFromWire(data.result)
    expect(about.map(({ question_id, kind }) => [question_id, kind])).toEqual(
      questions.map(({ question_id, kind }) => [question_id, kind]),
    )
    expect(about.every(({ question_text }) => question_text.includes('{name}'))).toBe(true)
    expect(data.result.medication_question).toMatchObject({ question_id: 150 })
  })

  test('skip people the plan doesn’t cover: no health, height or weight of a dependent [D-4.23]', async () => {
    catalog = shippedCatalog()
    const { visitor, enrollment_id, questions } = await begin('dependent_info', 'IS')
    expect(questions).toHaveLength(8)
    const questionsFor = await visitor.send(getHealthQuestionsDependentInfo, { enrollment_id })
    expect(questionsFor.data.result).toEqual({ codition_questions: [], medication_question: null })
    const { data } = await visitor.send(getFormFieldsDependentPrimaryInfo, { enrollment_id })
    expect(data.result.find(({ field_name }) => field_name === 'weight')?.required).toBe(false)
    const saved = await visitor.send(saveDependentInfo, { enrollment_id, dependents: [{ primary_info: aSpouse() }] })
    expect(saved.faults).toEqual([])
    catalog = familyLife
  })

  test.each([
    ['under an underwritten plan', { plans: [], underwritten: true }, true],
    ['under any other', { plans: [1001] }, false],
  ] as const)('are a step of their own %s, as one call reports [EW-7.34]', async (_, start, required) => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, start)
    const isRequired = async (tab_name: TabName) =>
      (await visitor.send(checkTabRequired, { enrollment_id, tab_name })).data.result
    expect(await isRequired('primary_health_info')).toEqual({ required })
    expect(await isRequired('contact_info')).toEqual({ required: true })
  })

  test('are absent without an underwritten plan, and the step can’t be saved [D-4.01, D-4.13]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
    const { data } = await visitor.send(getHealthQuestionsPrimaryHealthInfo, { enrollment_id })
    expect(data.result).toEqual({ codition_questions: [], medication_question: null })
    const saved = await visitor.send(savePrimaryHealthInfo, { enrollment_id, condition_questions: [] })
    expect(saved.status).toBe(422)
  })

  test('are readable only for the enrollment’s owner [D-1.02]', async () => {
    const { enrollment_id, save, yes } = await begin()
    await save(yes())
    const stranger = server.visitor()
    const calls = [getHealthQuestionsPrimaryHealthInfo, getExistingPrimaryHealthInfo, getHealthQuestionsDependentInfo]
    for (const call of calls) expect((await stranger.send(call, { enrollment_id })).status).toBe(404)
    expect((await stranger.send(savePrimaryHealthInfo, { enrollment_id, ...yes() })).status).toBe(404)
    expect((await stranger.send(getEnrollmentTempInfo, { enrollment_id, column: 'health_info' })).status).toBe(404)
  })
})

describe('answers about the member’s health', () => {
  test('are saved and read back unchanged [EW-3.09, EW-7.28, EW-7.31, D-4.04]', async () => {
    const { save, yes, kept, isSaved } = await begin()
    expect((await save(yes())).status).toBe(200)
    expect(await isSaved()).toBe(true)
    expect(await kept()).toMatchObject({
      condition_questions: [
        {
          question_id: 141,
          question_text: expect.stringContaining('heart or circulation'),
          yes_no_flag: '1',
          conditions: [{ ...general, date_of_onset: '2024-03-01', d_last_seen: '2026-10-01' }],
        },
        ...[142, 143, 144, 145, 146, 147].map((question_id) => ({ question_id, yes_no_flag: '0', conditions: [] })),
      ],
      medication_question: { question_id: 150, yes_no_flag: '1', medications: [{ id: '1', ...medicine }] },
      notes: `${tell} notes`,
    })
    await save((await begin()).no)
    expect(JSON.stringify(await kept())).not.toContain(tell)
  })

  test('are refused with errors at their nested paths, and nothing is saved [EW-8.02, EW-5.01, EW-9.04]', async () => {
    const { save, yes, isSaved, kept } = await begin()
    const given = yes({ ...general, date_of_onset: '11/11/2026', is_treatment: 'undefined' }, [
      medicine,
      { dosage: '1' },
    ])
    expect(faultsOf(await save(given))).toEqual([
      ['condition_questions.0.conditions.0.date_of_onset', 'The date cannot be later than today'],
      ['condition_questions.0.conditions.0.is_treatment', 'Field is required'],
      ['medication_question.medications.1.medication', 'Field is required'],
      ['medication_question.medications.1.medical_condition', 'Field is required'],
    ])
    const open = await save({ condition_questions: [], medication_question: null })
    expect(faultsOf(open)).toContainEqual(['condition_questions.0.yes_no_flag', 'Field is required'])
    expect(faultsOf(open)).toContainEqual(['medication_question.yes_no_flag', 'Field is required'])
    const four = await save(yes(general, [medicine, medicine, medicine, medicine]))
    expect(faultsOf(four)).toEqual([['medication_question.medications', 'At most 3 medicines']])
    const two = {
      ...yes(),
      condition_questions: [{ question_id: 141, yes_no_flag: '1', conditions: [general, general] }],
    }
    expect(faultsOf(await save(two))[0]?.[0]).toBe('condition_questions.0.conditions')
    expect([await isSaved(), await kept()]).toEqual([false, null])
  })

  test('are encrypted: the database shows none of them, not even that there is a yes [D-7.02]', async () => {
    const { enrollment_id, save, yes, visitor } = await begin()
    await save(yes())
    const data = { q141: '1', q141_symptoms: `${tell} typed`, q141_date_of_onset: '13/13/2024' }
    await visitor.send(saveEnrollment, { enrollment_id, email: 'maria@example.com', tab: 'health_info', data })
    const rows = await server.deps.db.many(
      row({ step: text, answers: z.unknown(), sealed: text.nullable() }),
      'select step, answers, sealed from step_draft where enrollment_id = $1',
      [enrollment_id],
    )
    const health = rows.find(({ step }) => step === 'primary_health_info')
    expect(health?.answers).toEqual({})
    expect(health?.sealed).not.toBeNull()
    expect(JSON.stringify(rows)).not.toContain(tell)
  })

  test('that are unfinished are kept by Save & Continue Later without completing the step [D-4.21, EW-7.05]', async () => {
    const { visitor, enrollment_id, kept, isSaved } = await begin()
    const data = { q141: '1', q141_symptoms: 'Half', q150: '', notes: 'More to come' }
    await visitor.send(saveEnrollment, { enrollment_id, email: 'maria@example.com', tab: 'health_info', data })
    const { data: typed } = await visitor.send(getTyped, { enrollment_id })
    expect(typed.result.primary_health_info?.answers).toMatchObject({
      q141: '1',
      q141_symptoms: 'Half',
      notes: 'More to come',
    })
    expect(await kept()).toBeNull()
    expect(await isSaved()).toBe(false)
  })

  test('start empty in a new member’s enrollment [EW-7.30]', async () => {
    const { visitor, enrollment_id, save, yes } = await begin()
    await save(yes())
    const { data } = await visitor.send(getExistingPrimaryHealthInfo, { enrollment_id })
    expect(data.result).toBeNull()
  })

  test('are safe from 10,000 malformed request bodies, none of which causes a 5xx [D-8.01]', async () => {
    const { visitor, enrollment_id } = await begin()
    const headers = {
      authorization: `Basic ${btoa('storefront:storefront')}`,
      cookie: visitor.cookie(),
      'content-type': 'application/json',
    }
    const post = async ({ path: url }: { path: string }, body: object) =>
      (
        await server.app.http.inject({
          method: 'POST',
          url,
          headers,
          payload: JSON.stringify({ ...body, enrollment_id }),
        })
      ).statusCode
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        '1',
        '0',
        1,
        true,
        null,
        'undefined',
        '\u0000',
        '\uD800',
        '02/30/2026',
        '9'.repeat(4001),
        -1,
        1e308,
        [],
        {},
      ),
      fc.string(),
    )
    const part = fc.dictionary(
      fc.constantFrom(
        'id',
        '__proto__',
        'toString',
        ...followUpNames('general'),
        ...followUpNames('physician'),
        ...followUpNames('medication'),
      ),
      value,
    )
    const id = fc.oneof(fc.constantFrom<unknown>(141, '146', 145, 150, 999, NaN, null), value)
    const list = (of: fc.Arbitrary<unknown>) => fc.oneof(fc.array(of, { maxLength: 4 }), value)
    const question = fc.record(
      { question_id: id, yes_no_flag: value, question_text: value, conditions: list(part), medications: list(part) },
      { requiredKeys: [] },
    )
    const body = fc.record(
      { condition_questions: list(question), medication_question: fc.oneof(question, value), notes: value },
      { requiredKeys: [] },
    )
    const bodies = fc.sample(body, 10_000)
    const statuses = new Set<number>()
    for (let at = 0; at < bodies.length; at += 50)
      for (const status of await Promise.all(
        bodies
          .slice(at, at + 50)
          .map((given, place) =>
            place % 5 === 0
              ? post(validateSingleDependent, { primary_info: {}, health_info: given })
              : post(savePrimaryHealthInfo, given),
          ),
      ))
        statuses.add(status)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(statuses).toContain(422)
  }, 120_000)
})

describe('answers about a dependent’s health', () => {
  const spouse = aSpouse()

  test('are checked with the person below health_info, and read back in full beside a masked SSN [EW-3.13, EW-3.14, EW-7.37, EW-7.38]', async () => {
    const { visitor, enrollment_id, no, yes } = await begin('dependent_info', 'IS')
    const check = (health_info: object | undefined) =>
      visitor.send(validateSingleDependent, { enrollment_id, primary_info: spouse, health_info })
    expect((await check(no)).status).toBe(200)
    expect(faultsOf(await check(undefined))).toContainEqual([
      'health_info.condition_questions.0.yes_no_flag',
      'Field is required',
    ])
    expect(faultsOf(await check(yes({ ...general, symptoms: '' })))).toEqual([
      ['health_info.condition_questions.0.conditions.0.symptoms', 'Field is required'],
    ])
    const save = (health_info: object) =>
      visitor.send(saveDependentInfo, { enrollment_id, dependents: [{ primary_info: spouse, health_info }] })
    expect(faultsOf(await save(yes({ ...general, symptoms: '' })))).toEqual([
      ['dependents.0.health_info.condition_questions.0.conditions.0.symptoms', 'Field is required'],
    ])
    expect((await save(yes())).status).toBe(200)
    const { data } = await visitor.send(getDependentsExistingUserEnrollment, { enrollment_id })
    const [first] = data.result.dependents
    expect(first?.primary_info.ssn).toBe('xxx-xx-7890')
    expect(first?.primary_info).not.toHaveProperty('q141')
    expect(first?.health_info?.condition_questions[0]).toMatchObject({
      yes_no_flag: '1',
      conditions: [{ symptoms: `${tell} ache` }],
    })
    const rows = await server.deps.db.many(
      row({ answers: z.unknown() }),
      'select answers from step_draft where enrollment_id = $1',
      [enrollment_id],
    )
    expect(JSON.stringify(rows)).not.toContain(tell)
    expect(JSON.stringify(rows)).not.toContain('q141')
    // Sends back what was read, with the SSN masked.
    const resaved = await visitor.send(saveDependentInfo, { enrollment_id, dependents: data.result.dependents })
    expect(resaved.status).toBe(200)
  })
})

describe('submission', () => {
  test('requires the health step, then signs and seals each person’s questions and answers [D-4.05, D-7.02]', async () => {
    const { visitor, enrollment_id, yes } = await begin('primary_health_info', 'IS')
    const submit = () => visitor.send(saveReviewInfo, { enrollment_id, additional_notes: '', first_enroll: '1' })
    const data = { q141: '1' }
    await visitor.send(saveEnrollment, { enrollment_id, email: 'maria@example.com', tab: 'health_info', data })
    const refused = await submit()
    expect(refused.status).toBe(422)
    expect(faultsOf(refused)).toContainEqual(['primary_health_info', 'Complete Primary Health Questions first'])
    expect((await visitor.send(savePrimaryHealthInfo, { enrollment_id, ...yes() })).status).toBe(200)
    await saveSteps(visitor, enrollment_id, {
      tier: 'IS',
      skip: ['primary_info', 'contact_info', 'beneficiary_info', 'primary_health_info'],
    })
    expect((await submit()).status).toBe(200)
    const [snapshot] = await server.deps.db.many(
      row({ content: text }),
      'select content from policy_snapshot where enrollment_id = $1',
      [enrollment_id],
    )
    expect(snapshot?.content).not.toContain(tell)
    expect(snapshot?.content).toContain(
      'In the past five years, have you been treated for a heart or circulation problem',
    )
    const read = JSON.parse(snapshot?.content ?? '{}')
    const answersOf = (tab: string) =>
      read.steps
        .filter((step: { tab_name: string }) => step.tab_name === tab)
        .flatMap((step: { answers: unknown[] }) => step.answers)
    expect(answersOf('primary_health_info')).toContainEqual(
      expect.objectContaining({ name: 'q141_symptoms', answer: '', secret_hash: expect.any(String) }),
    )
    expect(answersOf('dependent_info')).toContainEqual(expect.objectContaining({ name: 'q141', answer: '' }))
    const mails = await server.deps.db.many(
      row({ sealed: z.unknown() }),
      'select to_jsonb(m) as sealed from outbox m',
      [],
    )
    expect(JSON.stringify(mails)).not.toContain(tell)
  })
})
