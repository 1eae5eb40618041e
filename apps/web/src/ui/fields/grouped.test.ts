import { expect, test } from 'vitest'
import { grouped, ungrouped } from './grouped.ts'

test.each([
  ['ssn', ' 219 09 9998 ', '219-09-9998'],
  ['ssn', 'SSN: 219099998', '219-09-9998'],
  ['ssn', '2190', '219-0'],
  ['phone', '+1 (312) 555-0142', '312-555-0142'],
  ['phone', '1.312.555.0142', '312-555-0142'],
  ['phone', '(312) 555–0142', '312-555-0142'],
  ['card', 'Card no. 4242424242424242', '4242 4242 4242 4242'],
  ['card', '378282246310005', '3782 822463 10005'],
] as const)('a number of the kind %s pasted as %j is shown as %j [EW-9.05, EW-9.11]', (kind, pasted, shown) => {
  expect(grouped(kind, pasted, '')).toBe(shown)
  expect(ungrouped(kind, shown)).toBe(shown.replaceAll(/\D/g, ''))
})

test('a number typed key by key groups itself, and a key too many is not taken [EW-9.05]', () => {
  const shown = Array.from('2190999981').reduce((before, key) => grouped('ssn', before + key, before), '')
  expect(shown).toBe('219-09-9998')
})

test('every press of the backspace takes a digit, across the groups too', () => {
  let shown = '219-09-9'
  for (const left of ['219-09', '219-0', '219', '21', '2', ''])
    expect((shown = grouped('ssn', shown.slice(0, -1), shown))).toBe(left)
  // The key deletes the dash after 219: the 9 before it goes.
  expect(grouped('ssn', '21909-9998', '219-09-9998')).toBe('210-99-998')
})

test('a digit too many that is pasted stays, to be refused, and is not cut to another number', () => {
  expect(grouped('ssn', '219-09-99981', '')).toBe('219-09-99981')
  expect(ungrouped('phone', '312 555 0142 ext. 7')).toBe('312 555 0142 ext. 7')
})

test('a number that is kept stays masked until somebody types another over it [D-1.07]', () => {
  expect(grouped('ssn', 'xxx-xx-9999', '')).toBe('xxx-xx-9999')
  expect(grouped('ssn', 'xxx-xx-99992', 'xxx-xx-9999')).toBe('2')
  expect(grouped('ssn', 'xxx-xx-999', 'xxx-xx-9999')).toBe('')
  expect(grouped('ssn', '219-09-9998', 'xxx-xx-1111')).toBe('219-09-9998')
})
