import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, savedAt, state } from '../../testing/enrollment.ts'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { chicago } from '../../testing/place.ts'

prepareBrowser()

const open = (more: Answers = {}, enroll_type = 'existing-member') =>
  openScreen(
    '/enrollment/contact-info',
    {
      ...enrollmentAt('contact_info'),
      'get-form-fields-contact-info': {
        result: [
          state('address1', { value: '350 Fifth Avenue' }),
          state('city', { value: 'Chicago' }),
          state('zip', { value: '60601', read_only: true }),
          state('phone_number', { value: '' }),
          state('email_address', { value: 'maria@example.com' }),
        ],
      },
      'validate-zip-code': { result: chicago },
      'validate-member-email': {},
      'validate-phone-numverify': {},
      'save-contact-info': savedAt('contact_info'),
      ...more,
    },
    { ...inBrowser, enroll_type },
  )

test('an email address that another member has gets a note, not an error, and can be saved [EW-2.06, EW-8.04]', async () => {
  const exists = refusal(422, [fault('email', 'Email Already Exists.')])
  const page = await open({ 'validate-member-email': exists })
  expect(await screen.findByText(/^Email Already Exists\./)).toBeTruthy()
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('false')
  expect(page.inputs('validate-member-email')).toEqual([{ email: 'maria@example.com', enrollment_id: 'an-enrollment' }])
  await page.user.type(screen.getByLabelText('Phone number'), '3125550142')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(page.inputs('save-contact-info')).toHaveLength(1))
})

test('checks a phone number when it has 10 digits, and shows a note if another member has it [EW-2.06, EW-8.06]', async () => {
  const exists = refusal(422, [fault('phone', 'Phone already exists')])
  const page = await open({ 'validate-phone-numverify': exists })
  await page.user.type(await screen.findByLabelText('Phone number'), '312555014')
  await new Promise((done) => setTimeout(done, 700))
  expect(page.inputs('validate-phone-numverify')).toEqual([])
  await page.user.type(screen.getByLabelText('Phone number'), '2')
  expect(await screen.findByText(/^Phone already exists/)).toBeTruthy()
  expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('false')
})

test('an unusable email address is an error [EW-8.05]', async () => {
  const message = 'This is a disposable address. Enter one that you check regularly'
  await open({ 'validate-member-email': refusal(422, [fault('email_address', message)]) })
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
})

test('in a first enrollment, nothing is checked while typing [EW-2.06]', async () => {
  const page = await open({}, 'new-member')
  await page.user.type(await screen.findByLabelText('Phone number'), '3125550142')
  await new Promise((done) => setTimeout(done, 700))
  expect([page.inputs('validate-member-email'), page.inputs('validate-phone-numverify')]).toEqual([[], []])
})
