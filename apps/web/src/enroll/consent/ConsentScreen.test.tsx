import { consentLinkInvalid, wrongBirthdate } from '@openroll/contract/enroll/consent'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const content = {
  requested_by: 'Dana Reyes',
  name: 'Maria Lopez',
  plans: [{ plan_name: 'Harbor Dental', detail: 'Member Only', price: '38.85' }],
  first: '63.85',
  monthly: '38.85',
  effective_date: '2027-01-01',
  payment: 'Bank account ending in 6789',
  payment_terms: ['First payment: we take $63.85 from your account.', 'You can cancel this authorization anytime.'],
  entered: [
    { label: 'Name', value: 'Maria Lopez' },
    { label: 'Social Security number', value: 'xxx-xx-6789' },
  ],
  texts: [{ agreement_id: 'terms', version: 2, text_head: 'Terms', text_body: '<p>Be well.</p>', text_required: true }],
}
const open = (more: Answers = {}, url = '/consent#a-token') =>
  openScreen(url, { 'open-consent': { result: content }, 'answer-consent': {}, ...more })
const enterBirthdate = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('Your date of birth'), '04051980')
  await user.click(screen.getByRole('button', { name: 'Show the enrollment' }))
}

test('the date of birth opens the enrollment, and the person agrees with their name [D-1.13]', async () => {
  const page = await open()
  expect(await screen.findByText(/to see who it was, which plans they chose, and the cost\.$/)).toBeTruthy()
  await enterBirthdate(page)
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Reyes wants to enroll you' })).toBeTruthy()
  for (const shown of ['Harbor Dental (Member Only)', '$38.85 a month', '$63.85', 'January 1, 2027', 'Be well.'])
    expect(screen.getByText(shown)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(page.inputs('answer-consent')).toEqual([])
  await page.user.type(screen.getByLabelText('Full name'), 'Maria Lopez')
  await page.user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you. You’ve agreed.' })).toBeTruthy()
  expect(page.inputs('answer-consent')).toEqual([
    { token: 'a-token', birthdate: '1980-04-05', agrees: true, full_name: 'Maria Lopez' },
  ])
})

test('shows the payment and the person’s data above “I agree”, with a button to report mistakes [D-1.13]', async () => {
  const page = await open()
  await enterBirthdate(page)
  const agree = await screen.findByRole('button', { name: 'I agree' })
  const payment = screen.getByRole('region', { name: 'How and when you pay' })
  expect(payment.textContent).toMatch(/Bank account ending in 6789.*we take \$63\.85.*cancel this authorization/)
  const entered = screen.getByRole('region', { name: 'Your information' })
  expect(entered.textContent).toMatch(/Maria Lopez.*xxx-xx-6789/)
  for (const part of [payment, entered])
    expect(part.compareDocumentPosition(agree) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Something’s wrong' }))
  expect(await screen.findByText(/Tell the person enrolling you what’s wrong/)).toBeTruthy()
  expect(page.inputs('answer-consent')).toEqual([{ token: 'a-token', birthdate: '1980-04-05', agrees: false }])
})

test('declining needs no name [D-1.13]', async () => {
  const page = await open({ 'answer-consent': away })
  await enterBirthdate(page)
  await page.user.click(await screen.findByRole('button', { name: 'I don’t agree' }))
  await screen.findByText(/couldn’t reach the server/)
  page.answer('answer-consent', {})
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'You declined' })).toBeTruthy()
  expect(page.inputs('answer-consent').at(-1)).toEqual({ token: 'a-token', birthdate: '1980-04-05', agrees: false })
})

test('a wrong date of birth shows no enrollment and an error beside the field [D-1.16]', async () => {
  const page = await open({ 'open-consent': refusal(422, [fault('birthdate', wrongBirthdate)]) })
  await enterBirthdate(page)
  expect((await screen.findAllByText(new RegExp(wrongBirthdate))).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Harbor Dental/)).toBeNull()
})

test.each([['/consent'], ['/consent#old']])('%s that can’t be used says where to get a new link', async (address) => {
  const page = await open({ 'open-consent': refusal(404, [fault('token', consentLinkInvalid)]) }, address)
  if (address !== '/consent') await enterBirthdate(page)
  expect(await screen.findByRole('heading', { level: 1, name: 'This link can’t be used' })).toBeTruthy()
})
