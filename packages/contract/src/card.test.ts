import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf, hasExpired, passesLuhn, securityCodeDigits, type CardBrand } from './card.ts'

describe('a card number', () => {
  // Test numbers published by the card networks.
  test.each<[string, CardBrand]>([
    ['4111111111111111', 'visa'],
    ['4222222222222', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['30569309025904', 'diners'],
    ['3530111333300000', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ])('accepts %s as a %s [D-5.01]', (digits, brand) => {
    expect(passesLuhn(digits)).toBe(true)
    expect(brandOf(digits)).toBe(brand)
  })

  test('assigns shared ranges to the right network [D-5.01]', () => {
    const edges = ['622125', '622126', '622925', '622926', '222099', '222100', '272099', '272100'].map(brandOf)
    expect(edges).toEqual([
      'unionpay',
      'discover',
      'discover',
      'unionpay',
      undefined,
      'mastercard',
      'mastercard',
      undefined,
    ])
  })

  test('can start with zeros [D-5.01]', () => {
    expect(passesLuhn('0000000018')).toBe(true)
  })

  test.each(['4111111111111112', '0000000000000000', '4111 1111', ' 4111111111111111', '19 ', ''])(
    'refuses "%s" [D-5.01]',
    (digits) => {
      expect(passesLuhn(digits)).toBe(false)
    },
  )

  test('refuses any single mistyped digit [D-5.01]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('5555555555554444', Number)
        digits[at] = ((digits[at] ?? 0) + by) % 10
        expect(passesLuhn(digits.join(''))).toBe(false)
      }),
    )
  })
})

test('requires four digits for American Express and three for any other card [D-5.01]', () => {
  expect([securityCodeDigits('amex'), securityCodeDigits('visa'), securityCodeDigits(undefined)]).toEqual([4, 3, 3])
})

test('treats a card as valid through the last day of its month [D-5.01]', () => {
  expect(hasExpired('11', '2026', '2026-11-30')).toBe(false)
  expect(hasExpired('11', '2026', '2026-12-01')).toBe(true)
  expect(hasExpired('1', '2027', '2026-12-31')).toBe(false)
})
