import { describe, expect, test } from 'vitest'
import type { AnsweredForm } from '../../enrollment/enrollment.ts'
import { catalogFixture, planFixture, shopperFixture } from '../../testing/plan-fixture.ts'
import { activeDecline, isAnswered, questionsAnswered } from './active-decline.ts'
import { publicQuestions, aflacQuestionsHash, questionsHash } from './question-hash.ts'

const catalog = catalogFixture()
const question = {
  question_id: 1,
  text: 'Do you smoke?',
  kind: 'one_of',
  options: [{ value: 'n', label: 'Never' }],
  required: true,
  declines: { answers: ['y'], below: null, above: null, withinDays: null, message: 'No' },
} as const
const aflac = { qid: 5, question: 'Are you at work?', true_condition: 1 } as const
const plain = planFixture()
const planWithQuestions = planFixture({ questions: [question] })
const aflacToo = planFixture({ questions: [question], aflacQuestions: [aflac] })
const onlyAflac = planFixture({ aflacQuestions: [aflac] })

type Form = Partial<AnsweredForm>
const form = (given: Form = {}): AnsweredForm => ({
  plan_id: 7101,
  form: 'questions',
  asked: questionsHash(planWithQuestions),
  declines: [],
  ...given,
})
const person = { ...shopperFixture(), gender: '1' } as const
const shopperWith = (...answered: readonly AnsweredForm[]) => ({ ...person, answered })
const declined = (message: string, change: object = {}) => ({ under: { ...person, ...change }, message })
const others = Array.from({ length: 19 }, (_, at) => declined(`No ${at}`, { dob: `1950-01-${at + 10}` }))

describe('a decline', () => {
  test.each([
    ['doesn’t exist for someone who wasn’t asked anything', [], undefined],
    ['doesn’t exist for someone with passing answers', [form()], undefined],
    ['applies under the facts it was made for', [form({ declines: [declined('No')] })], 'No'],
    ['is the one for these facts among several', [form({ declines: [...others.slice(1), declined('Mine')] })], 'Mine'],
    [
      'doesn’t apply after a change in relevant facts',
      [form({ declines: [declined('No', { dob: '1980-01-01' })] })],
      undefined,
    ],
    [
      'still applies after a change in irrelevant facts',
      [form({ declines: [declined('No', { working_hours: 12 })] })],
      'No',
    ],
    ['applies only to its own plan', [form({ plan_id: 7102, declines: [declined('No')] })], undefined],
    ['applies only to its own form', [form({ form: 'aflac', declines: [declined('No')] })], undefined],
    ['doesn’t apply yet to someone who tried 19 other sets of facts', [form({ declines: others })], undefined],
    [
      'is the last one for someone who tried 20 sets of facts',
      [form({ declines: [...others, declined('Last', { zip: '77001', dob: '1951-01-01' })] })],
      'Last',
    ],
  ])('%s [D-2.10]', (_, answered, message) =>
    expect(activeDecline(catalog, plain, shopperWith(...answered))?.message).toBe(message),
  )
})

describe('whether everything a plan asks is answered:', () => {
  const hashes = { old: 'another sum', aflac: aflacQuestionsHash(aflacToo) }
  const aflacForm = form({ form: 'aflac', asked: hashes.aflac })
  test.each([
    ['no questions', plain, [], true],
    ['questions, not answered', planWithQuestions, [], false],
    ['questions, answered', planWithQuestions, [form()], true],
    ['questions that have changed since', planWithQuestions, [form({ asked: hashes.old })], false],
    ['questions that were declined', planWithQuestions, [form({ declines: [declined('No')] })], false],
    ['no questions anymore, for someone who was declined', plain, [form({ declines: [declined('No')] })], false],
    ['two forms, one answered', aflacToo, [form()], false],
    ['two forms, the other one answered', aflacToo, [aflacForm], false],
    ['two forms, both answered', aflacToo, [form(), aflacForm], true],
    ['two forms, one changed since', aflacToo, [form(), { ...aflacForm, asked: hashes.old }], false],
    ['the Aflac form, not answered', onlyAflac, [], false],
    ['the Aflac form, answered', onlyAflac, [aflacForm], true],
  ])('%s [D-2.10, SF-4.30]', (_, plan, answered, yes) =>
    expect(isAnswered(catalog, plan, shopperWith(...answered))).toBe(yes),
  )

  test('unknown answers count as missing [D-2.10]', () => {
    expect(questionsAnswered(catalog, planWithQuestions, person)).toBe(false)
    expect(questionsAnswered(catalog, plain, person)).toBe(true)
  })

  test.each([
    [[7101], true],
    [[7102], false],
  ])('a quote of plans %j prices plan 7101 as if answered: %s', (again, yes) => {
    expect(questionsAnswered(catalog, planWithQuestions, { ...person, again })).toBe(yes)
    expect(isAnswered(catalog, aflacToo, { ...person, again })).toBe(yes)
  })
})

describe('answers belong to the questions as asked', () => {
  const sumWith = (change: object) => questionsHash(planFixture({ questions: [{ ...question, ...change }] }))
  test.each<[object, boolean]>([
    [{}, true],
    [{ declines: null }, true],
    [{ question_id: 2 }, false],
    [{ text: 'Do you smoke now?' }, false],
    [{ kind: 'text' }, false],
    [{ required: false }, false],
    [{ options: [{ value: 'n', label: 'Not any more' }] }, false],
    [{ options: [{ value: 'x', label: 'Never' }] }, false],
  ])('%j leaves them valid: %s [D-2.10]', (change, same) => expect(sumWith(change) === sumWith({})).toBe(same))

  test('never exposes the declining answers', () => {
    expect(publicQuestions(planWithQuestions)).toEqual([
      {
        question_id: 1,
        question: 'Do you smoke?',
        kind: 'one_of',
        options: [{ value: 'n', name: 'Never' }],
        required: true,
      },
    ])
  })
})
