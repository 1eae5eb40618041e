import { paymentsOnHold } from '@openroll/contract/receipt/receipt-texts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { ownPolicy } from '../../testing/receipt.ts'
import { signedInMember } from '../../testing/signed-in.ts'
import { memberInfo } from '../../testing/member-info.ts'

prepareBrowser()

const [plan] = ownPolicy.plans
const offer = {
  plan_name: 'Harbor Dental',
  starts_on: '2027-01-01',
  group: null,
  goes_with: ['Harbor Rider'],
  payments_on_hold: false,
  choices: [
    { last_day: null, next_payment: null, monthly_after: '0.00' },
    {
      last_day: '2027-01-31',
      next_payment: { kind: 'recurring', amount: '38.85', on: '2026-12-28' },
      monthly_after: '12.00',
    },
    {
      last_day: '2027-02-28',
      next_payment: { kind: 'recurring', amount: '38.85', on: '2026-12-28' },
      monthly_after: '0.00',
    },
  ],
}
const open = (ending: object | null = null, more: Answers = {}) =>
  openScreen(
    '/member-home',
    {
      'get-signed-in-person': signedInMember(),
      'get-member-info': memberInfo(),
      'get-member-policies': { result: [{ ...ownPolicy, plans: [{ ...plan, ending }] }] },
      'get-left-side-filter-fields': { categories: [] },
      'get-ending': offer,
      'request-ending': { result: { asked_on: '2026-11-10', last_day: '2027-01-31', declined_on: null } },
      'withdraw-ending': { result: true },
      ...more,
    },
    { signed_in: '1' },
  )
const button = { name: 'Ask to end Harbor Dental' }
const pendingRequest = { asked_on: '2026-11-10', last_day: '2026-11-30', declined_on: null, declined_why: null }

test('a member asks to end a plan, and sees the remaining payments and what ends with it', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', button))
  const popup = within(await screen.findByRole('dialog', { name: 'End Harbor Dental' }))
  expect(await popup.findByText('Harbor Rider is sold only with this plan, and ends with it.')).toBeTruthy()
  await page.user.click(popup.getByLabelText('Cancel it before it starts on January 1, 2027'))
  expect(popup.getByText('It won’t take effect, so you’ll have no coverage from it.')).toBeTruthy()
  expect(popup.getByText('We won’t charge anything more for this policy.')).toBeTruthy()
  await page.user.click(popup.getByLabelText('February 28, 2027'))
  expect(popup.getByText(/We won’t charge you for any time after February 28, 2027\.$/)).toBeTruthy()
  await page.user.click(popup.getByLabelText('January 31, 2027'))
  expect(
    popup.getByText(
      'Your next payment is $38.85, on December 28, 2026. After that, you pay $12.00 a month for your other plans.',
    ),
  ).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Ask to end it' }))
  expect((await popup.findAllByText('Choose a reason')).length).toBeGreaterThan(0)
  await page.user.selectOptions(popup.getByLabelText('Reason'), 'cost')
  await page.user.type(popup.getByLabelText(/^Anything we should know/), 'Moving')
  page.answer('get-member-policies', { result: [{ ...ownPolicy, plans: [{ ...plan, ending: pendingRequest }] }] })
  await page.user.click(popup.getByRole('button', { name: 'Ask to end it' }))
  expect(
    await screen.findByText(
      'You asked on November 10, 2026 to end this on November 30, 2026. Waiting for our decision',
    ),
  ).toBeTruthy()
  const said = await screen.findByText(/^We have your request and will email you a copy/)
  expect(document.activeElement).toBe(said)
  expect(page.inputs('request-ending')).toEqual([
    { user_id: 9001, enrollment_id: 'first', place: 0, last_day: '2027-01-31', why: 'cost', note: 'Moving' },
  ])
})

test('shows a rejection in the dialog and keeps what was typed', async () => {
  const message = 'You already asked to end this plan on another date. Withdraw that request first, then ask again'
  const page = await open(null, { 'request-ending': refusal(409, [fault('last_day', message)]) })
  await page.user.click(await screen.findByRole('button', button))
  await page.user.click(await screen.findByLabelText('January 31, 2027'))
  await page.user.selectOptions(screen.getByLabelText('Reason'), 'cost')
  await page.user.type(screen.getByLabelText(/^Anything/), 'Moving')
  await page.user.click(screen.getByRole('button', { name: 'Ask to end it' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByDisplayValue('Moving')).toBeTruthy()
})

test('shows a pending request next to the plan, and can withdraw it', async () => {
  const page = await open(pendingRequest)
  const withdrawButton = await screen.findByRole('button', { name: 'Withdraw request to end Harbor Dental' })
  expect(screen.queryByRole('button', button)).toBeNull()
  page.answer('get-member-policies', { result: [ownPolicy] })
  await page.user.click(withdrawButton)
  expect(await screen.findByRole('button', button)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByText('You withdrew your request. Your plan continues as it is.'))
  expect(page.inputs('withdraw-ending')).toEqual([{ user_id: 9001, enrollment_id: 'first', place: 0 }])
})

test('shows a declined request with the reason, and allows another', async () => {
  await open({ ...pendingRequest, declined_on: '2026-11-12', declined_why: 'It can end on December 31, 2026.' })
  expect(await screen.findByText(/Declined on November 12, 2026: It can end on December 31, 2026\.$/)).toBeTruthy()
  expect(screen.getByRole('button', button)).toBeTruthy()
})

test('if a group pays, shows who to contact instead of the form', async () => {
  const group = { name: 'Bluewater Logistics', phone: '3125550100' }
  const page = await open(null, {
    'get-ending': { ...offer, group, choices: [] },
    'get-member-policies': { result: [{ ...ownPolicy, group_pays: true }] },
  })
  await page.user.click(await screen.findByRole('button', { name: 'How to end Harbor Dental' }))
  expect(await screen.findByText(/Bluewater Logistics pays for this plan and decides when it ends/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '(312) 555-0100' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask to end it' })).toBeNull()
})

test('while payments are on hold, shows no payment for any last day [D-5.04]', async () => {
  const page = await open(null, { 'get-ending': { ...offer, payments_on_hold: true } })
  await page.user.click(await screen.findByRole('button', button))
  await page.user.click(await screen.findByLabelText('January 31, 2027'))
  expect(screen.getByText(paymentsOnHold)).toBeTruthy()
  expect(screen.queryByText(/Your next payment is/)).toBeNull()
})
