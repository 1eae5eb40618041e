import { expect, test } from 'vitest'
import type * as z from 'zod'
import { beneficiaryFields } from './enroll/beneficiaries.ts'
import { billingFields } from './enroll/billing/billing-fields.ts'
import { personalFields } from './enroll/personal.ts'
import { filterFields } from './shop/filter-fields.ts'
import {
  adultFault,
  bareFigure,
  companyName,
  digits,
  email,
  enrollmentId,
  flag,
  futureFault,
  id,
  isNameCharacter,
  messageOf,
  notes,
  oneOf,
  personName,
  phone,
  reason,
  required,
  severalOf,
  spouseAgeFault,
  ssn,
  stateText,
  text,
  visibleNotes,
  whole,
  wholeDollars,
  zip,
  zip4,
} from './rules.ts'

test.each<[string, z.ZodType, readonly unknown[], readonly unknown[]]>([
  ['a name', personName('No'), ['Ana', 'O’Neil-Lee', 'María José'], ['R2D2', '<b>', '']],
  ['a Social Security number of 9 digits', ssn, ['219-09-9999', '219099999'], ['21909999', '2190999990']],
  ['a routing number of 9 digits', billingFields.routing_number.rule, ['021000021'], ['02100002', '0210000210']],
  ['a security code of 3 or 4 digits', billingFields.security_code.rule, ['737', '7373'], ['73', '73737', '73a']],
  ['a phone number of 10 digits', phone, ['3125550142'], ['312555014', '31255501422']],
  ['a zip code of 5 digits', zip(), ['60601'], ['6060', '606011', '6060a']],
  ['an email address', email('No'), ['ann@example.com'], ['ann@', 'ann']],
  [
    'an account number of 4 to 17 digits',
    billingFields.account_number.rule,
    ['1234', '12345678901234567'],
    ['123', '123456789012345678', '12a4'],
  ],
  [
    'a card number of 13 or more digits',
    billingFields.card_number.rule,
    ['4222222222222', '4111111111111111'],
    ['422222222222', '41111111111111111111111111', '411111111111111a'],
  ],
  [
    'a yearly income in whole dollars, with or without a dollar sign and commas,',
    filterFields.annual_incode.rule,
    ['60000', '$60,000', '60 000', ' 12,000 ', '$60,000.00', '0', 60_000],
    ['60000.50', '60,00', '6,0000', '6 0', '-5', 'much', '', '$', '100,000,000', 60_000.5],
  ],
  ['a share of 1 to 100', beneficiaryFields.beneficiary_percentage.rule, ['1', '100'], ['0', '101', '-1']],
  ['a weight above zero', personalFields.weight.rule, ['1', '180'], ['0', '-5']],
  ['inches from 0 to 11', personalFields.height_inch.rule, ['0', '11'], ['12', '-1']],
])('accepts %s and nothing else [SF-5.16]', (_what, rule, good, bad) => {
  expect(good.filter((value) => !rule.safeParse(value).success)).toEqual([])
  expect(bad.filter((value) => rule.safeParse(value).success)).toEqual([])
})

const invisible = [
  '',
  ' ',
  '\u200B',
  '\u200B\u200B\u200B',
  '\u2800\u2800\u2800',
  '\u3164\u3164\u3164',
  '\u115F\u1160\uFFA0',
  '\u0301',
]
test('a reason needs readable letters, and a note something visible, whatever hidden characters it has [D-1.14]', () => {
  for (const input of [...invisible, '.', '...', 'a.b', 'ab\u3164\u200B', '?!?'])
    expect([input, reason.safeParse(input).success]).toEqual([input, false])
  for (const input of ['The carrier asks', 'Два человека', '二人です', 'R01', ' a b c '])
    expect([input, reason.safeParse(input).success]).toEqual([input, true])
  expect(reason.safeParse('').error?.issues).toHaveLength(1)
  for (const input of invisible) expect(messageOf(visibleNotes(20), input)).toBe(required)
  for (const input of ['.', '👍', 'a\u0301', 'Line\nline']) expect(visibleNotes(20).safeParse(input).success).toBe(true)
})

test.each<[string, z.ZodType, readonly string[], readonly string[]]>([
  ['names of 1 to 60 letters', personName('No'), ['A', 'a'.repeat(60)], ['', 'a'.repeat(61)]],
  [
    'Social Security numbers that can exist',
    ssn,
    ['001010001', '899999999'],
    ['000123456', '666123456', '900123456', '123006789', '123450000'],
  ],
  ['inches below a foot', personalFields.height_inch.rule, ['0', '11'], ['12']],
])('accepts only %s [EW-3.23]', (_what, rule, good, bad) => {
  expect(good.filter((value) => !rule.safeParse(value).success)).toEqual([])
  expect(bad.filter((value) => rule.safeParse(value).success)).toEqual([])
})

const pets = { dog: 'Dog', cat: 'Cat', owl: 'Owl' }

test.each<[string, z.ZodType, readonly (readonly [unknown, unknown])[]]>([
  [
    'a line',
    text(20),
    [
      ['  a \t b\n', 'a b'],
      [60_601, '60601'],
    ],
  ],
  ['a text of several lines', notes(20), [[' a\n\tb ', ' a\n\tb ']]],
  [
    'a state',
    stateText,
    [
      ['il', 'IL'],
      ['new york', 'New York'],
      ['NEW-YORK', 'New-York'],
      ['o', 'O'],
      ['ohi', 'Ohi'],
    ],
  ],
  [
    'a phone number',
    phone,
    [
      ['(312) 555-0142', '3125550142'],
      ['312.555–0142', '3125550142'],
      ['312/555·0142', '3125550142'],
      ['+1 312 555 0142', '3125550142'],
      ['1 312 555 0142', '3125550142'],
      [3_125_550_142, '3125550142'],
      ['1125550142', '1125550142'],
    ],
  ],
  ['an email address', email('No'), [[' Ann@Example.COM ', 'ann@example.com']]],
  [
    'a Social Security number',
    ssn,
    [
      ['219-09-9999', '219099999'],
      [' 219 09 9999 ', '219099999'],
      [219_099_999, '219099999'],
    ],
  ],
  [
    'a yes or no',
    flag,
    [
      [true, '1'],
      [false, '0'],
      [1, '1'],
      [0, '0'],
      ['Yes', '1'],
      ['NO', '0'],
      ['true', '1'],
      ['false', '0'],
      ['1', '1'],
      ['0', '0'],
    ],
  ],
  [
    'one of a list',
    oneOf({ 1: 'One', 2: 'Two' }),
    [
      [1, '1'],
      ['2', '2'],
    ],
  ],
  [
    'several of a list',
    severalOf(pets, 'No'),
    [
      ['owl, dog', 'dog,owl'],
      ['cat', 'cat'],
      ['cat,bird', 'cat'],
    ],
  ],
  [
    'a whole number',
    whole(1, 9, 'No'),
    [
      [1, 1],
      ['9', 9],
      [' 5 ', 5],
    ],
  ],
  [
    'a number stored as digits',
    digits(1, 12, 'No'),
    [
      ['05', '5'],
      [12, '12'],
    ],
  ],
  [
    'a number in a URL',
    id,
    [
      ['1', 1],
      [999_999_999, 999_999_999],
    ],
  ],
  [
    'an enrollment’s id',
    enrollmentId,
    [
      ['aB3_-', 'aB3_-'],
      ['x'.repeat(64), 'x'.repeat(64)],
    ],
  ],
  [
    'whole dollars',
    wholeDollars(0, 99_999_999, 'No'),
    [
      [' $ 1,234 ', 1234],
      ['60 000', 60_000],
      ['7.', 7],
      ['7.0', 7],
      ['7.00', 7],
      [0, 0],
    ],
  ],
])('%s is stored in one normal form [D-8.04]', (_what, rule, pairs) => {
  for (const [input, stored] of pairs) expect([input, rule.safeParse(input).data]).toEqual([input, stored])
})

const hidden = 'This contains a hidden character. Type it instead of pasting'
test.each<[string, z.ZodType, readonly (readonly [unknown, string])[]]>([
  [
    'a line',
    text(3),
    [
      ['', required],
      [' ', required],
      ['abcd', 'At most 3 characters'],
      ['a\u202Eb', hidden],
      [{}, 'Enter text'],
    ],
  ],
  [
    'a text of several lines',
    notes(3),
    [
      ['abcd', 'At most 3 characters'],
      ['a\u202E', hidden],
      [5, 'Enter text'],
    ],
  ],
  [
    'a visible note',
    visibleNotes(3),
    [
      ['abcd', 'At most 3 characters'],
      ['a\u202E', hidden],
      [' ', required],
    ],
  ],
  [
    'a reason',
    reason,
    [
      ['', required],
      ['no', 'Enter a reason in a few words'],
      ['a'.repeat(301), 'At most 300 characters'],
    ],
  ],
  [
    'an employer',
    companyName,
    [
      ['-Co', 'Invalid employer information'],
      ['Co\u200D', 'Invalid employer information'],
      ['C;', 'Invalid employer information'],
      ['a'.repeat(101), 'At most 100 characters'],
    ],
  ],
  [
    'a name',
    personName('No', 5),
    [
      ['', required],
      ['abcdef', 'No'],
      ['-a', 'No'],
      ['a1', 'No'],
      ['a\u200D', 'No'],
      [{}, 'No'],
    ],
  ],
  [
    'a zip code',
    zip(),
    [
      ['', required],
      ['123456', 'Invalid Zip code'],
      ['a12345', 'Invalid Zip code'],
      ['12345a', 'Invalid Zip code'],
      [{}, 'Invalid Zip code'],
    ],
  ],
  [
    'the four digits after a zip code',
    zip4,
    [
      ['123', 'Enter 4 digits'],
      ['12345', 'Enter 4 digits'],
      ['a1234', 'Enter 4 digits'],
      ['1234a', 'Enter 4 digits'],
    ],
  ],
  [
    'a phone number',
    phone,
    [
      ['11 digits', 'Invalid phone number'],
      ['+2 312 555 0142', 'Invalid phone number'],
      ['x3125550142', 'Invalid phone number'],
      ['3125550142x', 'Invalid phone number'],
      [null, 'Invalid phone number'],
    ],
  ],
  [
    'an email address',
    email('No'),
    [
      [`${'a'.repeat(64)}@${'b.'.repeat(93)}example`, 'No'],
      [5, 'No'],
      ['', 'No'],
    ],
  ],
  [
    'a Social Security number',
    ssn,
    [
      ['a219099999', 'Invalid Social Security Number'],
      ['219099999a', 'Invalid Social Security Number'],
      [{}, 'Invalid Social Security Number'],
    ],
  ],
  [
    'a yes or no',
    flag,
    [
      ['y', 'Choose yes or no'],
      [2, 'Choose yes or no'],
      [null, 'Choose yes or no'],
    ],
  ],
  [
    'one of a list',
    oneOf(pets),
    [
      ['bird', 'Choose one from the list'],
      ['toString', 'Choose one from the list'],
      [null, 'Choose one from the list'],
    ],
  ],
  [
    'several of a list',
    severalOf(pets, 'No'),
    [
      ['', 'No'],
      ['bird', 'No'],
      [1, 'No'],
    ],
  ],
  [
    'a whole number',
    whole(1, 9, 'No'),
    [
      [0, 'No'],
      [10, 'No'],
      [1.5, 'No'],
      ['1.5', 'No'],
      ['1a', 'No'],
      ['a1', 'No'],
      ['', 'No'],
      ['0000000001', 'No'],
      [null, 'No'],
    ],
  ],
  [
    'a number in a URL',
    id,
    [
      [0, 'Enter a number'],
      ['x', 'Enter a number'],
    ],
  ],
  [
    'an enrollment’s id',
    enrollmentId,
    [
      [5, required],
      ['x'.repeat(65), 'Unknown enrollment'],
    ],
  ],
  [
    'whole dollars',
    wholeDollars(0, 99, 'No'),
    [
      ['100', 'No'],
      ['7.50', 'No'],
      ['7.000', 'No'],
      [null, 'No'],
    ],
  ],
])('an invalid value for %s gets its own message [EW-5.01]', (_what, rule, pairs) => {
  for (const [input, message] of pairs) expect([input, messageOf(rule, input)]).toEqual([input, message])
})

test.each([
  [' $1,234,567 ', '1234567'],
  ['1 234.50', '1234.50'],
  ['12,34', '12,34'],
  ['1,2345', '1,2345'],
  [1234, '1234'],
  ['5$', '5$'],
])('reads %j as the amount %s', (input, figure) => expect(bareFigure(input)).toBe(figure))

test.each([
  ['a', true],
  ['é', true],
  ['’', true],
  ['-', true],
  ['1', false],
  ['\u200D', false],
  ['_', false],
])('a name may contain %j: %s', (character, may) => expect(isNameCharacter(character)).toBe(may))

const today = '2026-11-10'
test.each([
  ['2008-11-10', undefined],
  ['2008-11-11', 'You must be 18 years to proceed'],
  ['2026-11-10', 'You must be 18 years to proceed'],
  ['2026-11-11', 'The date of birth cannot be in the future'],
])('checks the age of someone born on %s: %s [SF-5.03, SF-9.01]', (dob, fault) =>
  expect(adultFault(dob, today)).toBe(fault),
)

test.each([
  ['2010-11-10', undefined],
  ['2010-11-11', 'Check the date of birth. A spouse must be at least 16'],
])('checks the age of a spouse born on %s: %s', (dob, fault) => expect(spouseAgeFault(dob, today)).toBe(fault))

test.each([
  ['2026-11-10', undefined],
  ['2026-11-11', 'The date cannot be later than today'],
])('checks that %s isn’t in the future: %s [EW-5.06, EW-5.11]', (day, fault) =>
  expect(futureFault(day, today)).toBe(fault),
)
