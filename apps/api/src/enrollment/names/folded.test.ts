import { expect, test } from 'vitest'
import { folded, patterns } from './folded.ts'
import { searchedParts, partsToFind } from './parts.ts'

test.each([
  ["O'Neil", 'oneil'],
  ['O’Neil', 'oneil'],
  ['José', 'jose'],
  ['D‘Angelo-Núñez ', 'dangelo-nunez'],
])('the name %s is compared as %s [SF-2.31]', (name, as) => {
  expect(folded(name)).toBe(as)
  expect(patterns(name.trim())).toContain(`%${as}%`)
})

test('a lone apostrophe finds no one rather than everyone [SF-2.31]', () => {
  expect(patterns("'")).toEqual([])
  expect(patterns('%')).toEqual(['%\\%%'])
})

test('indexes each two- and three-character piece of name, email and policy number once [SF-2.31]', () => {
  const parts = searchedParts({ name_said: 'abab', email_said: 'ł@b' }, 'AB-1')
  expect(parts.toSorted()).toEqual(['-1', '@b', 'ab', 'ab-', 'aba', 'b-', 'b-1', 'ba', 'bab'])
})

test('a search term matches by its three-character pieces, or two if shorter [SF-2.31]', () => {
  expect(partsToFind('bak')).toEqual(['bak'])
  expect(partsToFind('bakr')).toEqual(['bak', 'akr'])
  expect(partsToFind('zz')).toEqual(['zz'])
  expect(partsToFind('x')).toEqual([])
  expect(partsToFind('łucz')).toEqual(['ucz'])
  expect(partsToFind('иванова')).toEqual([])
})
