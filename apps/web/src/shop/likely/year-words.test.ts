import { expect, test } from 'vitest'
import { wholeDollars, wholeSum, yearParts, yearSum } from './year-words.ts'

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
  [year('466.20', '120.00', 'exact'), 'dental', '$586 for the year', '$466 premium + $120 at the dentist'],
  [year('147.72', '10.00', 'about'), 'vision', 'About $158 for the year', '$148 premium + about $10 at the eye doctor'],
  [
    year('4100.00', '2500.00', 'least'),
    'medical',
    'At least $6,600 for the year',
    '$4,100 premium + at least $2,500 at the doctor',
  ],
  [
    year('4100.00', '0.00', 'unknown'),
    'medical',
    undefined,
    '$4,100 premium; we can’t tell what you’d pay at the doctor',
  ],
  [year('120.00', '0.00', 'exact', true), 'dental', 'From $120 for the year', 'from $120 premium + $0 at the dentist'],
  [
    year('120.00', '40.00', 'least', true),
    'dental',
    'At least $160 for the year',
    'from $120 premium + at least $40 at the dentist',
  ],
  [
    year(null, '720.00', 'exact'),
    'dental',
    undefined,
    '$720 at the dentist, plus the premium (answer a question or two to see it)',
  ],
  [year(null, '0.00', 'unknown'), 'dental', undefined, 'see your price after a question or two'],
] as const)('%j of %s reads “%s” and “%s”', (estimate, category, sum, parts) =>
  expect([yearSum(estimate), yearParts(estimate, category)]).toEqual([sum, parts]),
)

test.each([
  ['466.49', '$466'],
  ['466.50', '$467'],
  ['1186.20', '$1,186'],
  ['0.00', '$0'],
])('%s is %s in whole dollars', (dollars, whole) => expect(wholeDollars(dollars)).toBe(whole))

test('the parts shown add up to the sum shown', () => {
  // 868.68 + 797.50 = 1666.18; 289.56 + 797.56 = 1087.12
  expect([wholeSum('868.68', '797.50'), wholeSum('289.56', '797.56')]).toEqual(['$1,666', '$1,087'])
  expect(yearParts(year('868.68', '797.50', 'exact'), 'dental')).toBe('$869 premium + $797 at the dentist')
  expect(yearParts(year('289.56', '797.56', 'exact'), 'dental')).toBe('$290 premium + $797 at the dentist')
  expect(yearParts(year('100.50', '0.00', 'exact'), 'dental')).toBe('$101 premium + $0 at the dentist')
})
