import { expect, test } from 'vitest'
import type * as z from 'zod'
import { beneficiaryFields } from './enroll/beneficiaries.ts'
import { billingFields } from './enroll/billing-fields.ts'
import { personalFields } from './enroll/personal.ts'
import { filterFields } from './shop/filter.ts'
import { email, messageOf, personName, reason, required, visibleNotes, phone, ssn, zip } from './rules.ts'

test.each<[string, z.ZodType, readonly unknown[], readonly unknown[]]>([
  ['a name', personName('No'), ['Ana', 'O’Neil-Lee', 'María José'], ['R2D2', '<b>', '']],
  ['a social security number of 9 digits', ssn, ['219-09-9999', '219099999'], ['21909999', '2190999990']],
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
    'a card number of 13 digits and more, which are digits only',
    billingFields.card_number.rule,
    ['4222222222222', '4111111111111111'],
    ['422222222222', '41111111111111111111111111', '411111111111111a'],
  ],
  [
    'a yearly income in whole dollars, with or without the signs of money,',
    filterFields.annual_incode.rule,
    ['60000', '$60,000', '60 000', ' 12,000 ', '$60,000.00', '0', 60_000],
    ['60000.50', '60,00', '6,0000', '6 0', '-5', 'much', '', '$', '100,000,000', 60_000.5],
  ],
  ['a share of 1 to 100', beneficiaryFields.beneficiary_percentage.rule, ['1', '100'], ['0', '101', '-1']],
  ['a weight above zero', personalFields.weight.rule, ['1', '180'], ['0', '-5']],
  ['inches of 0 to 11, since 12 are a foot', personalFields.height_inch.rule, ['0', '11'], ['12', '-1']],
])('%s is taken and nothing else [SF-5.16]', (_what, rule, good, bad) => {
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
test('a reason has letters to read, and a note something to see, whatever signs nobody sees [D-1.14]', () => {
  for (const typed of [...invisible, '.', '...', 'a.b', 'ab\u3164\u200B', '?!?'])
    expect([typed, reason.safeParse(typed).success]).toEqual([typed, false])
  for (const typed of ['The carrier asks', 'Два человека', '二人です', 'R01', ' a b c '])
    expect([typed, reason.safeParse(typed).success]).toEqual([typed, true])
  for (const typed of invisible) expect(messageOf(visibleNotes(20), typed)).toBe(required)
  for (const typed of ['.', '👍', 'a\u0301', 'Line\nline']) expect(visibleNotes(20).safeParse(typed).success).toBe(true)
})

test.each<[string, z.ZodType, readonly string[], readonly string[]]>([
  ['names of 1 to 60 letters', personName('No'), ['A', 'a'.repeat(60)], ['', 'a'.repeat(61)]],
  [
    'numbers that the administration gives out',
    ssn,
    ['001010001', '899999999'],
    ['000123456', '666123456', '900123456', '123006789', '123450000'],
  ],
  ['inches below a foot', personalFields.height_inch.rule, ['0', '11'], ['12']],
])('the bounds of %s are these [EW-3.23]', (_what, rule, good, bad) => {
  expect(good.filter((value) => !rule.safeParse(value).success)).toEqual([])
  expect(bad.filter((value) => rule.safeParse(value).success)).toEqual([])
})
