import { expect, test } from 'vitest'
import { shapeExpiry } from './shape-expiry.ts'

const typedKeys = (keys: string) => Array.from(keys).reduce((before, key) => shapeExpiry(before + key, before), '')

test.each([
  ['1228', '12/28'],
  ['12/28', '12/28'],
  ['528', '05/28'],
  ['1/28', '01/28'],
  ['0928', '09/28'],
  ['122', '12/2'],
  ['12289', '12/28'],
])('shows an expiry typed as %j as %j', (keys, shown) => {
  expect(typedKeys(keys)).toBe(shown)
})

test.each([
  ['12/2028', '12/28'],
  ['12 / 28', '12/28'],
  ['1/2028', '01/28'],
  ['122028', '12/28'],
  ['05/27', '05/27'],
])('shows an expiry pasted or autofilled as %j as %j', (pasted, shown) => {
  expect(shapeExpiry(pasted, '')).toBe(shown)
})

test('the automatic slash doesn’t block deleting', () => {
  expect(shapeExpiry('12', '12/')).toBe('12')
  expect(shapeExpiry('1', '12')).toBe('1')
})
