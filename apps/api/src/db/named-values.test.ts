import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { numberPlaces, valuesInOrder } from './named-values.ts'

test('named placeholders get numbers, one per name, wherever they occur', () => {
  const sql = `update note set at = $now, text = $text::jsonb ->> 'a' where id = $id and at < $now`
  const { text, names } = numberPlaces(sql)
  expect(text).toBe(`update note set at = $1, text = $2::jsonb ->> 'a' where id = $3 and at < $1`)
  expect(valuesInOrder(names, { id: 7, now: 'today', text: '{}', more: 1 })).toEqual(['today', '{}', 7])
})

test('a statement with numbered placeholders takes its values as a list', () => {
  const { text, names } = numberPlaces('select $1::text, $2')
  expect([text, names, valuesInOrder(names, ['a', 'b'])]).toEqual(['select $1::text, $2', [], ['a', 'b']])
})

test('throws for a missing value and for mixed placeholders', () => {
  expect(() => valuesInOrder(['id', 'now'], { now: 1 })).toThrow('no value for id')
  expect(() => numberPlaces('select $1, $id')).toThrow('named or numbered')
})

test('every statement with more than six placeholders uses names', () => {
  const src = resolve(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'))
  const numbered = sources.filter((file) => /[=(,<>] *\$([7-9]|\d\d)\b/.test(readFileSync(resolve(src, file), 'utf8')))
  expect(numbered).toEqual([])
})
