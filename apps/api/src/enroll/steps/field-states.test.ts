import { contactFields } from '@openroll/contract/enroll/contact'
import { expect, test } from 'vitest'
import { fieldStates } from './field-states.ts'

test('each form field has its name, value, required and read-only flags, and fault [EW-3.16]', () => {
  const states = fieldStates(contactFields, {
    required: ['address1', 'city', 'email_address', 'phone_number'],
    fixed: { state: 'IL' },
    values: { city: 'Chicago', email_address: 'maria at example', phone_number: '' },
  })
  const of = (name: string) => states.find(({ field_name }) => field_name === name)
  expect(of('state')).toEqual({ field_name: 'state', value: 'IL', required: true, read_only: true })
  expect(of('city')).toEqual({ field_name: 'city', value: 'Chicago', required: true, read_only: false })
  expect(of('address1')).toEqual({ field_name: 'address1', value: null, required: true, read_only: false })
  expect(of('address2')).toEqual({ field_name: 'address2', value: null, required: false, read_only: false })
  expect(of('email_address')).toMatchObject({ error: true, message: expect.stringMatching(/e-?mail/i) })
})
