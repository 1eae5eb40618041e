import { expect, test } from 'vitest'
import { groupDigits, ungroupDigits } from './group-digits.ts'

test.each([
  ['ssn', ' 219 09 9998 ', '219-09-9998'],
  ['ssn', 'SSN: 219099998', '219-09-9998'],
  ['ssn', '2190', '219-0'],
  ['phone', '+1 (312) 555-0142', '312-555-0142'],
  ['phone', '1.312.555.0142', '312-555-0142'],
  ['phone', '(312) 555–0142', '312-555-0142'],
  ['card', 'Card no. 4242424242424242', '4242 4242 4242 4242'],
  ['card', '378282246310005', '3782 822463 10005'],
] as const)('shows a number of kind %s pasted as %j as %j [EW-9.05, EW-9.11]', (kind, pasted, shown) => {
  expect(groupDigits(kind, pasted, '')).toBe(shown)
  expect(ungroupDigits(kind, shown)).toBe(shown.replaceAll(/\D/g, ''))
})

test('groups a number typed key by key, and ignores an extra key [EW-9.05]', () => {
  const shown = Array.from('2190999981').reduce((before, key) => groupDigits('ssn', before + key, before), '')
  expect(shown).toBe('219-09-9998')
})

test('each backspace removes a digit, across groups too', () => {
  let shown = '219-09-9'
  for (const left of ['219-09', '219-0', '219', '21', '2', ''])
    expect((shown = groupDigits('ssn', shown.slice(0, -1), shown))).toBe(left)
  // Deleting the dash after 219 deletes the 9 before it.
  expect(groupDigits('ssn', '21909-9998', '219-09-9998')).toBe('210-99-998')
})

test('keeps an extra pasted digit for validation, instead of cutting it to another number', () => {
  expect(groupDigits('ssn', '219-09-99981', '')).toBe('219-09-99981')
  expect(ungroupDigits('phone', '312 555 0142 ext. 7')).toBe('312 555 0142 ext. 7')
})

test('a stored number stays masked until someone types another [D-1.07]', () => {
  expect(groupDigits('ssn', 'xxx-xx-9999', '')).toBe('xxx-xx-9999')
  expect(groupDigits('ssn', 'xxx-xx-99992', 'xxx-xx-9999')).toBe('2')
  expect(groupDigits('ssn', 'xxx-xx-999', 'xxx-xx-9999')).toBe('')
  expect(groupDigits('ssn', '219-09-9998', 'xxx-xx-1111')).toBe('219-09-9998')
})
