import { expect, test } from 'vitest'
import { wholeDollars, wholeSum, yearParts, yearWords } from './year-words.ts'

const year = (
  premium: string | null,
  pay: string,
  sure: 'exact' | 'about' | 'least' | 'unknown',
  premium_from = false,
) => ({
  premium,
  premium_from,
  inside: { pay, sure },
})
test.each([
  [year('466.20', '120.00', 'exact'), 'dental', '$466 premium + $120 at the dentist = $586'],
  [year('147.72', '10.00', 'about'), 'vision', '$148 premium + about $10 at the eye doctor = about $158'],
  [year('4100.00', '2500.00', 'least'), 'medical', '$4,100 premium + at least $2,500 at the doctor = at least $6,600'],
  [year('4100.00', '0.00', 'unknown'), 'medical', '$4,100 premium; we can’t tell what you would pay at the doctor'],
  [year('120.00', '0.00', 'exact', true), 'dental', 'from $120 premium + $0 at the dentist = from $120'],
  [year(null, '720.00', 'exact'), 'dental', 'the premium, after a question or two + $720 at the dentist'],
  [year(null, '0.00', 'unknown'), 'dental', 'after a question or two'],
] as const)('%j of %s reads “%s”', (given, category, words) => expect(yearWords(given, category)).toBe(words))

test.each([
  ['466.49', '$466'],
  ['466.50', '$467'],
  ['1186.20', '$1,186'],
  ['0.00', '$0'],
])('%s is %s in whole dollars', (dollars, whole) => expect(wholeDollars(dollars)).toBe(whole))

test('a year’s parts add up to its sum, and that is what its lines come to', () => {
  // 868.68 + 797.50 = 1666.18; 289.56 + 797.56 = 1087.12
  expect([wholeSum('868.68', '797.50'), wholeSum('289.56', '797.56')]).toEqual(['$1,666', '$1,087'])
  expect(yearParts(year('868.68', '797.50', 'exact'), 'dental')).toBe('$869 premium + $797 at the dentist')
  expect(yearParts(year('289.56', '797.56', 'exact'), 'dental')).toBe('$290 premium + $797 at the dentist')
  expect(yearParts(year('100.50', '0.00', 'exact'), 'dental')).toBe('$101 premium + $0 at the dentist')
})
