import { expect, test } from 'vitest'
import { checkAnswers, type Answers } from '../../field.ts'
import { billingFields } from './billing-fields.ts'
import { expirationYears, expiryFields, monthAndYear, shownExpiry } from './card-expiry.ts'

const today = '2026-11-10'
const asked = [{ field_name: 'expires', value: null, required: true, read_only: false } as const]
const checked = (expires: string) => checkAnswers(expiryFields, asked, { expires }, today)

test.each(['12/28', '12/2028', '1228', '122028', '12 - 28', ' 12/28 '])(
  'an expiration written as %j is sent as month and year [EW-3.19, EW-5.28]',
  (written) => {
    const { answers, faults } = checked(written)
    expect(faults).toEqual([])
    expect(monthAndYear(answers.expires ?? '')).toEqual({ expiration_month: '12', expiration_year: '2028' })
    expect(shownExpiry(monthAndYear(answers.expires ?? ''))).toBe('12/28')
  },
)

test.each([
  ['', 'Field is required'],
  ['12', 'Enter the month and year on the card, such as 12/28'],
  ['December', 'Enter the month and year on the card, such as 12/28'],
  ['13/28', 'There is no month 13. Months are 01 to 12.'],
  ['00/28', 'There is no month 00. Months are 01 to 12.'],
  ['10/26', 'This card has expired'],
  ['01/47', 'Enter a year no later than 2046'],
])('%j is refused with %j [EW-5.28, EW-9.12, D-5.01]', (written, message) => {
  expect(checked(written).faults.map(({ error_message }) => error_message)).toEqual([message])
})

test.each(['x12/28', '12/28x', '12/2', '12/028', '12//28', '1/2/28', 'x1228', '1228x', '12282'])(
  '%j is not an expiration [EW-5.28]',
  (written) =>
    expect(checked(written).faults).toMatchObject([
      { error_message: 'Enter the month and year on the card, such as 12/28' },
    ]),
)

test('pads a one-digit month, and shows an incomplete expiration as empty [EW-5.28]', () => {
  expect(checked('1/28').answers).toEqual({ expires: '01/28' })
  expect(checked(' 128 ').faults).toHaveLength(1)
  expect(checked(' 0128 ').answers).toEqual({ expires: '01/28' })
  const half: Answers[] = [{}, { expiration_month: '12' }, { expiration_year: '2028' }]
  expect(half.map(shownExpiry)).toEqual(['', '', ''])
})

test('accepts the rest of this year and the next twenty, on the form and the server [EW-9.12]', () => {
  expect(checked('11/26').faults).toEqual([])
  for (const year of expirationYears(today).slice(1))
    for (let month = 1; month <= 12; month += 1)
      expect(checked(`${String(month).padStart(2, '0')}/${year.slice(2)}`).faults, `${month}/${year}`).toEqual([])
  const server = (year: string) =>
    billingFields.expiration_year.check(year, { today, answers: { expiration_month: '12' } })
  expect([server('2026'), server('2046'), server('2047'), server('2025')]).toEqual([
    undefined,
    undefined,
    'Enter a year no later than 2046',
    'This card has expired',
  ])
})
