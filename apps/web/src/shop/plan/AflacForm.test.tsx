import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { planDetail } from '../../testing/plans.ts'

prepareBrowser()

const entry = { pid: 6001, ppid: 7, plan_name: 'Cash', plan_price: '18.40', plan_logo: '', amount: null, notices: [] }
const marks = { is_prudential: false, is_prudential_plan: false, hash: '' }
const open = (more: Answers = {}) =>
  openScreen(
    '/plan/6001',
    {
      'get-plan-detail': { result: planDetail(6001, 'Cash', { aflac: true }) },
      'get-plan-pricing-detail': {
        pid: 6001,
        plans: [{ ...entry, ...marks }],
        errorCode: null,
        message: null,
        basis: [],
        notices: [],
      },
      'check-prudential-plan': { status: false, depdob: false },
      'check-already-answered': { status: false, errorCode: null, error_message: null },
      'get-aflac-questions': {
        result: [
          { qid: 1, question: 'Do you work?', true_condition: 1 },
          { qid: 2, question: 'Do you own another?', true_condition: 0 },
        ],
      },
      'get-enrollment-temp-info': { result: filter },
      ...more,
    },
    inBrowser,
  )
const question = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(name, 'u') }))
const submit = () => screen.getByRole('button', { name: 'Submit my answers' })
const noButton = () => expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()

test('shows the price and, instead of Add to Cart, the questions with their hints [SF-4.30] [SF-5.12]', async () => {
  await open()
  expect(await screen.findByText('$18.40')).toBeTruthy()
  expect((await question('Do you work?')).getByText('*Answer should be Yes to continue')).toBeTruthy()
  expect((await question('Do you own another?')).getByText('*Answer should be Yes/No to continue')).toBeTruthy()
  noButton()
})

test('shows an error at once for a no where yes is required, and for a blank answer on submit; sends nothing [SF-5.12]', async () => {
  const page = await open()
  await page.user.click((await question('Do you work?')).getByLabelText('No'))
  expect(await screen.findByText('Please answer yes in order to continue')).toBeTruthy()
  await page.user.click(submit())
  expect(await screen.findByText('Choose yes or no')).toBeTruthy()
  expect(page.inputs('save-aflac-questions')).toEqual([])
  noButton()
})

test('Add to Cart appears once every required yes is submitted [SF-4.30] [SF-7.48]', async () => {
  const page = await open({ 'save-aflac-questions': { success_message: 'Your answers are saved.' } })
  await page.user.click((await question('Do you work?')).getByLabelText('Yes'))
  await page.user.click((await question('Do you own another?')).getByLabelText('No'))
  noButton()
  page.answer('check-already-answered', { status: true, errorCode: null, error_message: null })
  await page.user.click(submit())
  expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeTruthy()
  expect(screen.getByText('Your answers are saved.')).toBeTruthy()
  expect(page.inputs('save-aflac-questions')).toEqual([
    {
      enrollment_id: 'an-enrollment',
      plan_id: 6001,
      aflac_data: [
        { qid: 1, true_condition: '1' },
        { qid: 2, true_condition: '0' },
      ],
    },
  ])
})

test('shows the server’s error at its question and keeps the button hidden [SF-5.14]', async () => {
  const page = await open({ 'save-aflac-questions': refusal(422, [fault('aflac_2', 'Not so')]) })
  await page.user.click((await question('Do you work?')).getByLabelText('Yes'))
  await page.user.click((await question('Do you own another?')).getByLabelText('Yes'))
  await page.user.click(submit())
  await vi.waitFor(async () => expect((await question('Do you own another?')).getByText('Not so')).toBeTruthy())
  noButton()
})
