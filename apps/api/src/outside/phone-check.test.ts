import { expect, test } from 'vitest'
import { checkPhoneLocally } from './phone-check.ts'

test.each(['312-555-0123', '(212) 736 3100', '8005550199', '989.224.1111', '+1 (312) 555-0142'])(
  'accepts %s as a phone number [D-6.05]',
  async (number) => {
    expect(await checkPhoneLocally(number)).toEqual({ ok: true })
  },
)

test.each([
  ['112-555-0123', 'no area code begins with 1'],
  ['012-555-0123', 'no area code begins with 0'],
  ['911-555-0123', '911 is not an area code'],
  ['411-555-0123', '411 is not an area code'],
  ['392-555-0123', 'no area code has 9 in the middle'],
  ['372-555-0123', '37X is reserved'],
  ['962-555-0123', '96X is reserved'],
  ['312-155-0123', 'no exchange begins with 1'],
  ['312-055-0123', 'no exchange begins with 0'],
  ['312-911-0123', '911 is not an exchange'],
  ['312-555-012', 'nine digits'],
  ['2-312-555-0123', 'eleven digits'],
  ['200-555-0123', 'area code 200 is not in use'],
  ['237-555-0123', 'area code 237 is not in use'],
  ['312-555-CALL', 'letters'],
])('refuses %s: %s [D-6.05]', async (number) => {
  expect(await checkPhoneLocally(number)).toEqual({ ok: false, message: 'Invalid phone number' })
})
