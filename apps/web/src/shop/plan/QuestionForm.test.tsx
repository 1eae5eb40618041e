import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { planDetail } from '../../testing/plans.ts'

prepareBrowser()

const unpriced = {
  pid: 8101,
  plans: [],
  errorCode: 'newQuestionsError',
  message: 'Answer a few questions to see if you can get this plan.',
  basis: [],
  notices: [],
}
const entry = {
  pid: 8101,
  ppid: 7,
  plan_name: 'Cash',
  plan_price: '12.90',
  plan_logo: '',
  amount: null,
  is_prudential: false,
  is_prudential_plan: false,
  notices: [],
  hash: '',
}
const priced = { ...unpriced, plans: [entry], errorCode: null, message: null }
const question = (question_id: number, kind: string, question: string, options: object[] = []) => ({
  question_id,
  kind,
  question,
  options,
  required: true,
})
const questions = [
  question(1, 'yes_no', 'Were you ever ill?'),
  question(2, 'number', 'How many nights?'),
  question(3, 'date', 'When were you last at a doctor’s?'),
  question(4, 'one_of', 'How do you feel?', [
    { value: '20', name: 'Good' },
    { value: '10', name: 'Poor' },
  ]),
  { ...question(5, 'text', 'Anything else?'), required: false },
]
const open = (more: Answers = {}, address = '/plan/8101') =>
  openScreen(
    address,
    {
      'get-plan-detail': { result: planDetail(8101, 'Cash') },
      'get-plan-pricing-detail': unpriced,
      'check-prudential-plan': { status: false, depdob: false },
      'check-already-answered': { status: false, errorCode: null, error_message: null },
      'get-questions': { result: questions },
      'get-enrollment-temp-info': { result: filter },
      ...more,
    },
    inBrowser,
  )
type Page = Awaited<ReturnType<typeof open>>

const start = async (page: Page) => {
  await page.user.click(await screen.findByRole('button', { name: 'Enroll Now' }))
  return within(await screen.findByRole('form', { name: 'Plan questions' }))
}
const fill = async ({ user }: Page, form: Awaited<ReturnType<typeof start>>) => {
  await user.click(form.getByLabelText('No'))
  await user.type(form.getByLabelText('How many nights?'), '2')
  await user.type(form.getByLabelText(/^When were you last/), '03/02/2026')
  await user.selectOptions(form.getByLabelText('How do you feel?'), 'Good')
}
const send = async ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save my answers' }))

test('a URL that points to the questions opens them with the heading focused [D-9.03]', async () => {
  await open({}, '/plan/8101#questions')
  const heading = await screen.findByRole('heading', { name: 'Before we show your price' })
  expect(heading.id).toBe('questions')
  await vi.waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a plan with open questions shows Enroll Now, which opens them in the page, each kind with its own control [SF-4.28]', async () => {
  const page = await open()
  await screen.findByText(unpriced.message)
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
  const form = await start(page)
  expect(page.inputs('get-questions')).toEqual([{ enrollment_id: 'an-enrollment', plan_id: '8101', type: 'save' }])
  const ill = within(form.getByRole('group', { name: 'Were you ever ill?' }))
  expect(ill.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['1', '0'])
  expect(form.getByLabelText('How many nights?').getAttribute('inputmode')).toBe('decimal')
  expect([...form.getByLabelText('How do you feel?').querySelectorAll('option')].map((one) => one.textContent)).toEqual(
    ['Choose', 'Good', 'Poor'],
  )
  expect(form.getByLabelText(/Anything else/).tagName).toBe('TEXTAREA')
})

test('shows missing and invalid answers at their questions before sending, and keeps what was typed [SF-5.14]', async () => {
  const page = await open()
  const form = await start(page)
  await page.user.type(form.getByLabelText('How many nights?'), 'many')
  await send(page)
  expect(await form.findByText('Enter a number, such as 12')).toBeTruthy()
  expect(form.getByText('Choose yes or no')).toBeTruthy()
  expect(form.getByText('Choose one from the list')).toBeTruthy()
  expect(form.getByText('Field is required')).toBeTruthy()
  expect(form.getByLabelText('How many nights?')).toHaveProperty('value', 'many')
  expect(page.inputs('save-question-answers')).toEqual([])
})

test('saved answers lead to the price and Add to Cart [SF-4.29] [SF-7.47]', async () => {
  const page = await open({
    'save-question-answers': { errorCode: null, error_message: null, success_message: 'Your answers are saved.' },
  })
  const form = await start(page)
  await fill(page, form)
  page.answer('get-plan-pricing-detail', priced)
  await send(page)
  expect(await screen.findByText('$12.90')).toBeTruthy()
  const notice = screen.getByText('Your answers are saved.')
  await vi.waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy()
  expect(page.inputs('save-question-answers')).toEqual([
    {
      enrollment_id: 'an-enrollment',
      plan_id: 8101,
      answers: [
        { question_id: 1, answer: '0' },
        { question_id: 2, answer: '2' },
        { question_id: 3, answer: '2026-03-02' },
        { question_id: 4, answer: '20' },
      ],
    },
  ])
})

test('a decline shows the plan’s message and no questions [SF-4.29] [D-2.10]', async () => {
  const message = 'This plan is for people who were never ill.'
  const page = await open({
    'save-question-answers': { errorCode: 'decline', error_message: message, success_message: null },
  })
  const form = await start(page)
  await fill(page, form)
  page.answer('check-already-answered', { status: true, errorCode: 'decline', error_message: message })
  await send(page)
  const notice = await screen.findByText(message)
  await vi.waitFor(() => expect(document.activeElement?.closest('.outcome')?.contains(notice)).toBe(true))
  expect(screen.queryByRole('form', { name: 'Plan questions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enroll Now' })).toBeNull()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe(
    '/plans',
  )
})

test('reopening a declined plan says why and what changes it [D-2.10]', async () => {
  const message = 'This plan is for people who were never ill.'
  await open({ 'check-already-answered': { status: true, errorCode: 'decline', error_message: message } })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(
    screen.getByText(/Based on your answers, you can’t get this plan unless your basic info above changes/),
  ).toBeTruthy()
  expect(document.activeElement?.closest('.outcome') ?? null).toBe(null)
  expect(screen.queryByRole('button', { name: 'Change my answers' })).toBeNull()
})

test('accepted answers can be changed or kept; a decline then removes the price [D-2.10]', async () => {
  const message = 'This plan is for people who were never ill.'
  const page = await open({
    'get-plan-pricing-detail': { ...priced, answered: true },
    'save-question-answers': { errorCode: 'decline', error_message: message, success_message: null },
  })
  const change = async () => page.user.click(await screen.findByRole('button', { name: 'Change my answers' }))
  await change()
  await page.user.click(await screen.findByRole('button', { name: 'Keep my earlier answers' }))
  expect(await screen.findByText('$12.90')).toBeTruthy()
  await change()
  await fill(page, within(await screen.findByRole('form', { name: 'Plan questions' })))
  page.answer('get-plan-pricing-detail', unpriced)
  page.answer('check-already-answered', { status: true, errorCode: 'decline', error_message: message })
  await send(page)
  const notice = await screen.findByText(message)
  await vi.waitFor(() => expect(document.activeElement?.closest('.outcome')?.contains(notice)).toBe(true))
  expect(screen.queryByText('$12.90')).toBeNull()
})

test('a plan without questions has no answers to change', async () => {
  await open({ 'get-plan-pricing-detail': { ...priced, answered: false } })
  expect(await screen.findByText('$12.90')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change my answers' })).toBeNull()
})

test('shows server errors at their questions, and offers to retry after an outage [D-8.03] [SF-5.14]', async () => {
  const page = await open({ 'save-question-answers': refusal(422, [fault('question_2', 'So many?')]) })
  const form = await start(page)
  await fill(page, form)
  await send(page)
  expect(await form.findByText('So many?')).toBeTruthy()
  page.answer('save-question-answers', away)
  await send(page)
  await form.findByText(/couldn’t reach the server/)
  page.answer('save-question-answers', { errorCode: null, error_message: null, success_message: 'Saved.' })
  page.answer('get-plan-pricing-detail', priced)
  await page.user.click(form.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.getByText('$12.90')).toBeTruthy())
})

test('the questions are on the page, not in the price card, and show no errors for empty answers before they are sent', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Enroll Now' }))
  const form = await screen.findByRole('form', { name: 'Plan questions' })
  const card = within(screen.getByRole('complementary', { name: 'Price' }))
  expect(card.queryByRole('form')).toBeNull()
  expect(card.getByRole('link', { name: 'Go to the questions' }).getAttribute('href')).toBe('#questions')
  expect(document.activeElement?.textContent).toBe('Before we show your price')
  for (const _ of within(form).getAllByRole('textbox')) await page.user.tab()
  await page.user.tab()
  await page.user.tab()
  expect(form.querySelector('[aria-invalid="true"]')).toBeNull()
  expect(within(form).queryByRole('alert')).toBeNull()
})
