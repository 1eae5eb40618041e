import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getFormFieldsContactInfo,
  saveContactInfo,
  validateEmailNeverbounce,
  validateMemberEmail,
  validatePhoneNumverify,
} from '@openroll/contract/enroll/contact'
import { aContact } from '@openroll/contract/samples/contact'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const ready = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  const save = (given: Record<string, string> = {}) =>
    visitor.send(saveContactInfo, { enrollment_id, ...aContact(given) })
  const values = async () => {
    const { data } = await visitor.send(getFormFieldsContactInfo, { enrollment_id })
    return Object.fromEntries(data.result.map((state) => [state.field_name, state.value]))
  }
  return { visitor, enrollment_id, save, values }
}
const messages = (answer: { faults: readonly { target_element: string; error_message: string }[] }) =>
  Object.fromEntries(answer.faults.map((fault) => [fault.target_element, fault.error_message]))

test('asks for address, phone and email; state and zip come from the filter, and place of birth is not asked [D-4.15]', async () => {
  const { visitor, enrollment_id } = await ready()
  const { data } = await visitor.send(getFormFieldsContactInfo, { enrollment_id })
  const editable = data.result.filter((state) => state.required && !state.read_only)
  expect(editable.map((state) => state.field_name)).toEqual([
    'address1',
    'city',
    'zip4',
    'phone_number',
    'email_address',
  ])
  const fixed = data.result.filter((state) => state.read_only)
  expect(fixed.map((state) => [state.field_name, state.value])).toEqual([
    ['state', 'IL'],
    ['zip', '60601'],
  ])
  expect(data.result.find((state) => state.field_name === 'birth_city')?.required ?? false).toBe(false)
})

test('is prefilled with the zip code’s city; a different city is kept [D-4.15]', async () => {
  const { values, save } = await ready()
  expect((await values()).city).toBe('Chicago')
  await save({ city: 'Elsewhere' })
  expect((await values()).city).toBe('Elsewhere')
})

describe('refuses, beside its field,', () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      'missing fields, except zip4 and address2 [EW-5.08] [D-4.13]',
      { address1: '', city: '', phone_number: '', email_address: '' },
      {
        address1: 'Field is required',
        city: 'Field is required',
        phone_number: 'Field is required',
        email_address: 'Field is required',
      },
    ],
    [
      'an email address without a domain [EW-5.08]',
      { email_address: 'maria@' },
      { email_address: 'Email is not in correct format' },
    ],
    [
      'a phone number of nine digits [EW-5.08]',
      { phone_number: '312 555 014' },
      { phone_number: 'Invalid phone number' },
    ],
    ['a zip+4 with letters', { zip4: 'abcd' }, { zip4: 'Enter 4 digits' }],
  ])('%s', async (_what, given, expected) => {
    const { save, values } = await ready()
    const answer = await save(given)
    expect([answer.status, messages(answer)]).toEqual([422, expected])
    expect((await values()).address1).toBeNull()
  })

  test('an address that fails validation, with its standard form; without validation it is accepted [D-4.15]', async () => {
    const { save } = await ready()
    const wrong = await save({ city: 'Springfield', with_validation: '1' })
    expect([wrong.status, wrong.faults.map((fault) => fault.target_element)]).toEqual([422, ['city']])
    expect(wrong.body).toMatchObject({ errors: { standard: { city: 'Chicago', state: 'IL', zip: '60601' } } })
    expect((await save({ city: 'Springfield', with_validation: '0' })).status).toBe(200)
  })
})

test('normalizes phone and email, and keeps the filter’s state and zip whatever is sent [D-4.04] [D-4.15]', async () => {
  const { save, values } = await ready()
  expect(
    (await save({ phone_number: '(312) 555-0142', email_address: ' Maria@Example.COM ', state: 'TX', zip: '75001' }))
      .status,
  ).toBe(200)
  expect(await values()).toMatchObject({
    address1: '12 Main St',
    phone_number: '3125550142',
    email_address: 'maria@example.com',
    state: 'IL',
    zip: '60601',
  })
})

test('refuses a save before an earlier step is saved, and names that step [D-4.02]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  const early = await visitor.send(saveContactInfo, { enrollment_id, ...aContact() })
  expect([early.status, early.faults]).toEqual([
    422,
    [{ target_element: 'primary_info', error_message: 'Complete Personal Information first' }],
  ])
})

describe('checks while the person types', () => {
  test.each([
    [validateMemberEmail, 'maria@'],
    [validateMemberEmail, 'maria@mailinator.com'],
    [validateEmailNeverbounce, 'maria@mailinator.com'],
  ])(
    '%# report an impossible email address, %s, in errors.email.data too [D-8.01] [D-6.05] [EW-8.03] [EW-7.17]',
    async (call, email) => {
      const answer = await server.visitor().send(call, { email })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        errors: { email: { data: [expect.any(String)] } },
        data: [{ target_element: 'email_address' }],
      })
    },
  )

  test.each(['1115550142', '312555'])(
    'report an impossible phone number, %s, in errors.phone.data too [D-8.01] [D-6.05] [EW-8.03] [EW-7.17]',
    async (phone) => {
      const answer = await server.visitor().send(validatePhoneNumverify, { phone })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        errors: { phone: { data: [expect.any(String)] } },
        data: [{ target_element: 'phone_number' }],
      })
    },
  )

  test('accept possible ones [D-6.05]', async () => {
    const email = { email: 'maria@example.com' }
    expect((await server.visitor().send(validateMemberEmail, email)).status).toBe(200)
    expect((await server.visitor().send(validateEmailNeverbounce, email)).status).toBe(200)
    expect((await server.visitor().send(validatePhoneNumverify, { phone: '3125550142' })).status).toBe(200)
  })
})
