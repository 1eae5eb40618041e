import { expect, test } from 'vitest'
import { fitInput } from './fit-input.ts'

test.each([
  [5, ' 02139', '02139'],
  [5, '021 39', '02139'],
  [5, 'Zip: 02139.', '02139'],
  [5, '02139-4307', '02139'],
  [5, '606011', '606011'],
  [4, '-4307', '4307'],
  [9, ' 219 09 9998 ', '219099998'],
  [9, 'SSN 219-09-9998', '219099998'],
  [9, '219-09-99981', '2190999981'],
  [9, ' 011 000 015', '011000015'],
  [17, ' 1234 5678 9012 3456 7', '12345678901234567'],
  [25, 'Card 4242 4242 4242 4242', '4242424242424242'],
  [4, ' 123\t', '123'],
])('a box for %i digits shows %j, pasted, as %j [SF-9.02, EW-9.05, EW-9.11]', (most, pasted, shown) => {
  expect(fitInput(pasted, '', { most, digitsOnly: true })).toBe(shown)
})

test.each([
  [3, ' 150 ', '150'],
  [3, '100.5', '100.5'],
  [3, '33.5', '33.5'],
  [20, '      GROUP-1042-BLUEWATER ', 'GROUP-1042-BLUEWATER'],
  [60, 'A short line ', 'A short line '],
])('a box for %i characters shows %j, pasted, as %j, without cutting it', (most, pasted, shown) => {
  expect(fitInput(pasted, '', { most })).toBe(shown)
})

test('ignores an extra key, wherever it is pressed [EW-9.05]', () => {
  expect(fitInput('606011', '60601', { most: 5, digitsOnly: true })).toBe('60601')
  expect(fitInput('616601', '60601', { most: 5, digitsOnly: true })).toBe('60601')
  expect(fitInput('60601', '6060', { most: 5, digitsOnly: true })).toBe('60601')
  expect(fitInput('1501', '150', { most: 3 })).toBe('150')
})
