import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, filter, inBrowser, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { copyWithValues } from '../../screenshot/snapshot.ts'

prepareBrowser()

const ask = (question_id: number, kind: string, question_text: string) => ({ question_id, kind, question_text })
const questions = {
  codition_questions: [
    ask(141, 'general', 'A heart problem?'),
    ask(145, 'none', 'Tobacco?'),
    ask(146, 'physician', 'Waiting for a test?'),
  ],
  medication_question: ask(150, 'medication', 'Any medicine?'),
}
const saved = {
  condition_questions: [
    {
      question_id: 141,
      question_text: 'A heart problem?',
      yes_no_flag: '1',
      conditions: [{ health_condition: 'Old fever', date_of_onset: '2024-03-01' }],
    },
  ],
  medication_question: null,
  notes: 'Kept notes',
}
const info =
  (health: unknown) =>
  ({ column }: Record<string, unknown>) => ({
    result: column === 'filter_info' ? filter : column === 'health_info' ? health : null,
  })
const open = (more: Answers = {}, browser: Record<string, string> = {}) =>
  openScreen(
    '/enrollment/health-questions',
    {
      ...enrollmentAt('primary_health_info'),
      'get-health-questions-primary-health-info': { result: questions },
      'save-primary-health-info': savedAt('primary_health_info'),
      ...more,
    },
    { ...inBrowser, ...browser },
  )
type Page = Awaited<ReturnType<typeof open>>
const group = async (name: string) => screen.findByRole('group', { name })
const answer = async ({ user }: Page, question: string, answer: 'Yes' | 'No') =>
  user.click(within(await group(question)).getByRole('radio', { name: answer }))
const next = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: 'Next' }))
const saves = (page: Page) => page.inputs('save-primary-health-info')

test('shows yes/no questions, then the medicine question and Additional Notes with four lines [EW-2.11, EW-2.12, EW-9.02]', async () => {
  await open()
  for (const { question_text } of [...questions.codition_questions, questions.medication_question])
    expect(
      within(await group(question_text))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['1', '0'])
  expect(screen.getByLabelText(/Additional Notes/)).toHaveProperty('rows', 4)
  for (const name of ['Back', 'Save & Continue Later', 'Next'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.queryByLabelText('Health condition')).toBeNull()
})

test('Yes shows the follow-up fields, No hides them; question 145 has none [EW-4.14, EW-3.09, EW-3.10, EW-3.11, EW-9.04]', async () => {
  const page = await open()
  await answer(page, 'A heart problem?', 'Yes')
  const labels = ['Health condition', 'Date of onset', /^Date of recovery/, 'Last seen by a doctor', 'Symptoms']
  for (const label of labels) expect(await screen.findByLabelText(label)).toBeTruthy()
  const treatment = screen.getByLabelText('Being treated for it now?')
  expect(
    within(treatment)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please select', 'Yes', 'No'])
  await answer(page, 'A heart problem?', 'No')
  expect(screen.queryByLabelText('Health condition')).toBeNull()
  await answer(page, 'Tobacco?', 'Yes')
  expect(screen.queryByText('Tell us more')).toBeNull()
  await answer(page, 'Waiting for a test?', 'Yes')
  for (const label of ['Condition', 'Status', 'Physician’s name', 'Physician’s address', 'Physician’s phone'])
    expect(screen.getByLabelText(label)).toBeTruthy()
})

test('each error in the summary names its question [EW-8.02, D-8.01]', async () => {
  const page = await open({
    'save-primary-health-info': refusal(422, [
      fault('condition_questions.0.conditions.0.symptoms', 'Field is required'),
      fault('condition_questions.1.yes_no_flag', 'Field is required'),
      fault('condition_questions.2.conditions.0.status', 'Field is required'),
      fault('medication_question.medications.0.dosage', 'Field is required'),
    ]),
  })
  for (const question of ['A heart problem?', 'Waiting for a test?', 'Any medicine?'])
    await answer(page, question, 'Yes')
  await next(page)
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Symptoms (A heart problem?): Field is required',
    'Tobacco? Field is required',
    'Status (Waiting for a test?): Field is required',
    'Dosage (Medicine 1): Field is required',
  ])
})

test('shows a row for each of up to three medicines, and sends no empty rows [EW-3.12, EW-3.15, EW-4.15]', async () => {
  const page = await open()
  await answer(page, 'Any medicine?', 'Yes')
  await page.user.type(within(await group('Medicine 1')).getByLabelText(/Medicine/), 'Lisinopril')
  const second = await group('Medicine 2 (optional)')
  await page.user.type(within(second).getByLabelText(/Dosage/), '5')
  expect(await group('Medicine 3 (optional)')).toBeTruthy()
  await next(page)
  await vi.waitFor(() => expect(saves(page).length).toBe(1))
  expect(saves(page)[0]?.medication_question).toMatchObject({
    yes_no_flag: '1',
    medications: [
      { id: '1', medication: 'Lisinopril' },
      { id: '2', dosage: '5' },
    ],
  })
})

test('only the server checks answers; errors show at their fields, and a save resets the spouse answer [EW-4.16, EW-5.18, EW-8.02, EW-5.03]', async () => {
  const refusedSave = refusal(422, [
    fault('condition_questions.0.conditions.0.symptoms', 'Say more'),
    fault('medication_question.medications.0.dosage', 'How much?'),
    fault('condition_questions.1.yes_no_flag', 'Field is required'),
  ])
  const page = await open({ 'save-primary-health-info': refusedSave })
  await answer(page, 'A heart problem?', 'Yes')
  await answer(page, 'Any medicine?', 'Yes')
  await next(page)
  await vi.waitFor(() => expect(screen.getByLabelText('Symptoms').getAttribute('aria-invalid')).toBe('true'))
  expect(within(screen.getByLabelText('Symptoms').closest('.field') as HTMLElement).getByText('Say more')).toBeTruthy()
  expect(within(screen.getByLabelText(/Dosage/).closest('.field') as HTMLElement).getByText('How much?')).toBeTruthy()
  expect(within(await group('Tobacco?')).getByText('Field is required')).toBeTruthy()
  page.answer('save-primary-health-info', savedAt('primary_health_info'))
  await next(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/agreement-signature'))
  expect(localStorage.getItem('isSpouseEnrollAccept')).toBe('false')
})

test('an outage keeps the input and offers a retry [D-8.03]', async () => {
  const page = await open({ 'save-primary-health-info': away })
  await page.user.type(await screen.findByLabelText(/Additional Notes/), 'Fine')
  await next(page)
  expect(await screen.findByText(/couldn’t reach the server/)).toBeTruthy()
  expect(screen.getByLabelText(/Additional Notes/)).toHaveProperty('value', 'Fine')
})

test('the form shows saved answers again [EW-4.13, D-4.21]', async () => {
  await open({ 'get-enrollment-temp-info': info(saved) })
  expect(await screen.findByLabelText('Health condition')).toHaveProperty('value', 'Old fever')
  expect(screen.getByLabelText('Date of onset')).toHaveProperty('value', '03/01/2024')
  expect(screen.getByLabelText(/Additional Notes/)).toHaveProperty('value', 'Kept notes')
})

test('copies an existing member’s earlier answers once and shows them [EW-4.13, EW-6.04, EW-7.30]', async () => {
  const answers = { 'get-enrollment-temp-info': info(saved), 'get-existing-primary-health-info': { result: saved } }
  const page = await open(answers, { enroll_type: 'existing-member' })
  expect(await screen.findByLabelText('Health condition')).toHaveProperty('value', 'Old fever')
  expect(saves(page)).toEqual([expect.objectContaining({ notes: 'Kept notes', enrollment_id: 'an-enrollment' })])
  expect(localStorage.getItem('health_track')).toBe('1')
})

test('doesn’t copy earlier answers twice [EW-4.13]', async () => {
  const page = await open({}, { enroll_type: 'existing-member', health_track: '1' })
  await group('Tobacco?')
  expect([page.inputs('get-existing-primary-health-info'), saves(page)]).toEqual([[], []])
})

test('screenshots show no answer and no follow-up [D-4.08, D-7.03]', async () => {
  const page = await open({ 'get-enrollment-temp-info': info(saved) })
  await answer(page, 'Tobacco?', 'Yes')
  const screenshot = copyWithValues(document.querySelector('form') ?? document.body)
  expect(screenshot.innerHTML).toContain('A heart problem?')
  expect(screenshot.innerHTML).not.toMatch(/Old fever|Kept notes|Tell us more|Health condition|checked=/)
})
