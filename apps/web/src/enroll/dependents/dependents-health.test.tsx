import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listedPerson } from '../../testing/dependents.ts'
import { briefOf, rowsOf } from './card.ts'

prepareBrowser()

const hint = 'Please add/edit your dependent info to add/edit health questions.'
const condition = { health_condition: 'Asthma', date_of_onset: '2020-03-01', is_treatment: '0', is_medicate: '0' }
const otherAnswers = { d_last_seen: '2026-01-02', symptoms: 'Cough' }
const mia = {
  ...listedPerson('d2', 'Mia', 'child'),
  health_info: {
    condition_questions: [
      { question_id: 141, question_text: 'Asthma?', yes_no_flag: '1', conditions: [{ ...condition, ...otherAnswers }] },
    ],
    medication_question: null,
    notes: '',
  },
}
const listFor = (enroll_type: string) => ({
  result: { dependents: [mia], set_aside: [], tier: 'IF', premier: false, enroll_type },
})
const open = (answers: Answers = {}, type = 'new-member') =>
  openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info', ['primary_health_info']),
      'get-form-fields-dependent-primary-info': {
        result: [state('first_name'), state('last_name'), state('relationship')],
        disclaimer: '',
      },
      'get-dependents-existing-user-enrollment': listFor(type),
      'check-tab-required': { result: { required: true } },
      'get-health-questions-dependent-info': {
        result: {
          codition_questions: [{ question_id: 141, kind: 'general', question_text: 'Asthma?' }],
          medication_question: null,
        },
      },
      'validate-single-dependent': { result: { dependent_id: 'd2' } },
      'save-dependent-info-to-temp': { revision: 9 },
      'save-dependent-info': savedAt('dependent_info'),
      ...answers,
    },
    inBrowser,
  )
const edit = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Edit dependent Mia Lopez' }))
const save = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Save changes' }))

test('an existing member reads that adding or editing a dependent opens the health questions [EW-2.16]', async () => {
  await open({}, 'existing-member')
  expect(await screen.findByText(hint)).toBeTruthy()
})
test('a new member doesn’t see that note [EW-2.16]', async () => {
  await open({}, 'new-member')
  await screen.findByText('Mia Lopez')
  expect(screen.queryByText(hint)).toBeNull()
})
test('without health questions, nobody sees that note [EW-2.16]', async () => {
  await open({ 'check-tab-required': { result: { required: false } } }, 'existing-member')
  await screen.findByText('Mia Lopez')
  expect(screen.queryByText(hint)).toBeNull()
})
test('if the underwritten plan covers only the member, nobody sees that note [EW-2.16, D-4.23]', async () => {
  const none = { result: { codition_questions: [], medication_question: null } }
  await open({ 'get-health-questions-dependent-info': none }, 'existing-member')
  await screen.findByText('Mia Lopez')
  expect(screen.queryByText(hint)).toBeNull()
})

test('health questions are below a dependent’s details and are checked with them, in the browser and on the server [EW-4.23, EW-3.13, EW-3.14, EW-7.36, EW-7.37]', async () => {
  const page = await open()
  await edit(page)
  expect(await screen.findByLabelText('Health condition')).toHaveProperty('value', 'Asthma')
  const symptoms = screen.getByLabelText('Symptoms')
  await page.user.clear(symptoms)
  await save(page)
  expect(await within(symptoms.closest('.field') as HTMLElement).findByText('Field is required')).toBeTruthy()
  expect(page.inputs('validate-single-dependent')).toEqual([])
  await page.user.type(symptoms, 'Wheeze')
  await save(page)
  await vi.waitFor(() => expect(page.inputs('save-dependent-info-to-temp').length).toBe(1))
  expect(page.inputs('validate-single-dependent')[0]).toMatchObject({
    primary_info: { dependent_id: 'd2', first_name: 'Mia' },
    health_info: {
      condition_questions: [
        { question_id: 141, yes_no_flag: '1', conditions: [{ health_condition: 'Asthma', symptoms: 'Wheeze' }] },
      ],
    },
  })
  expect(page.inputs('validate-single-dependent')[0]?.primary_info).not.toHaveProperty('q141')
})

test('health questions use the dependent’s name as typed [D-4.23]', async () => {
  const questions = [{ question_id: 141, kind: 'general', question_text: 'Has {name} had asthma?' }]
  const page = await open({
    'get-health-questions-dependent-info': { result: { codition_questions: questions, medication_question: null } },
  })
  await edit(page)
  const first = await screen.findByLabelText('First name')
  expect(screen.getByRole('group', { name: 'Has Mia had asthma?' })).toBeTruthy()
  await page.user.clear(first)
  expect(screen.getByRole('group', { name: 'Has this person had asthma?' })).toBeTruthy()
})

test('server errors about a dependent’s health show at the field [EW-8.02, EW-8.08]', async () => {
  const path = 'health_info.condition_questions.0.conditions.0.symptoms'
  const page = await open({ 'validate-single-dependent': refusal(422, [fault(path, 'Say more')]) })
  await edit(page)
  await screen.findByLabelText('Symptoms')
  await save(page)
  await vi.waitFor(() => expect(screen.getByLabelText('Symptoms').getAttribute('aria-invalid')).toBe('true'))
})

test('the review lists health answers below each dependent, hidden from screenshots [EW-2.20, D-4.08]', () => {
  expect(briefOf({ dependents: [mia] }).rows.map(({ label, secret }) => [label, secret])).toEqual([
    ['Mia Lopez', undefined],
    ['Asthma?', true],
  ])
  const rows = rowsOf({ dependents: [mia] })
  expect(rows[0]).toEqual({ label: 'First name', value: 'Mia' })
  expect(rows.at(-1)).toMatchObject({ label: 'Asthma?', secret: true })
})
