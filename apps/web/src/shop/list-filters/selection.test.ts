import { expect, test } from 'vitest'
import { parseSelection, toggle, withoutFilters, withSelection } from './selection.ts'

const parse = (address: string) => new URLSearchParams(address)

test('ignores unknown values in a URL', () => {
  const { type, sort, show, q, chosen } = parseSelection(
    parse('type=dental,haircuts&sort=__proto__&show=1e9x&level=&level=High'),
  )
  expect({ type, sort, show, q, level: chosen.level }).toEqual({
    type: ['dental'],
    sort: undefined,
    show: 25,
    q: '',
    level: ['High'],
  })
  expect(parseSelection(parse('show=-3')).show).toBe(25)
  expect(parseSelection(parse('show=50')).show).toBe(50)
})

test('writes a change into the URL, keeps the rest, and returns to the first page', () => {
  const before = parse('type=dental&compare=1,2&show=75&sort=name')
  expect(decodeURIComponent(withSelection(before, { type: ['dental', 'vision'] }).toString())).toBe(
    'compare=1,2&sort=name&type=dental,vision',
  )
  expect(withSelection(before, { type: [] }).has('type')).toBe(false)
  expect(withSelection(before, { sort: 'price' }).get('sort')).toBe('price')
  expect(withSelection(before, { show: 100 }).get('show')).toBe('100')
  expect(withSelection(before, { q: '  ' }).has('q')).toBe(false)
  expect(withSelection(before, { q: 'a & b' }).get('q')).toBe('a & b')
  const { chosen } = parseSelection(before)
  const carriers = withSelection(before, { chosen: { ...chosen, carrier: ['Humana, Inc.', 'A&B'] } })
  expect(parseSelection(parse(carriers.toString())).chosen.carrier).toEqual(['Humana, Inc.', 'A&B'])
})

test('clearing the filters keeps sort order and comparison', () => {
  expect(withoutFilters(parse('type=dental&q=x&level=High&sort=name&compare=7')).toString()).toBe('sort=name&compare=7')
})

test('adds and removes a value once', () => {
  expect(toggle(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(toggle(['a'], 'a', true)).toEqual(['a'])
  expect(toggle(['a', 'b'], 'a', false)).toEqual(['b'])
})
