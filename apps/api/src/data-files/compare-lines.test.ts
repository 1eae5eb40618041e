import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'
import type { Line } from './line.ts'

const text = (says: string, label = 'Name'): Line => ({ part: 'Plan', label, text: says })
const list = (...items: string[]): Line => ({ part: 'Plan', label: 'States', items })
const change = { part: 'Plan', label: 'Name', before: null, after: null, added: [], gone: [], more: 0 }
const long = (word: string) =>
  `${'It pays for this and that. '.repeat(10)}You pay ${word}. ${'And so on it goes. '.repeat(10)}`
const many = Array.from({ length: 15 }, (_, at) => `6060${at}`)

test.each<[string, Line[], Line[], object[]]>([
  ['nothing differs', [text('A'), list('IL')], [text('A'), list('IL')], []],
  ['a text has changed', [text('A')], [text('B')], [{ ...change, before: 'A', after: 'B' }]],
  ['a text is new', [], [text('B')], [{ ...change, after: 'B' }]],
  ['a text was empty', [text('')], [text('B')], [{ ...change, after: 'B' }]],
  ['a text was removed', [text('A')], [], [{ ...change, before: 'A' }]],
  ['the order of a list doesn’t matter', [list('IL', 'WI')], [list('WI', 'IL')], []],
  [
    'a list has one item added and one removed',
    [list('IL', 'WI')],
    [list('IL', 'TX')],
    [{ ...change, label: 'States', added: ['TX'], gone: ['WI'] }],
  ],
  [
    'only the first of many changes are listed',
    [list()],
    [list(...many)],
    [{ ...change, label: 'States', added: many.slice(0, 12), more: 3 }],
  ],
  [
    'a list replaces a text',
    [{ part: 'Plan', label: 'States', text: 'All' }],
    [list('IL')],
    [{ ...change, label: 'States', before: 'All', after: 'IL' }],
  ],
  [
    'rows with the same name are matched by order',
    [text('A'), text('B')],
    [text('A'), text('C')],
    [{ ...change, before: 'B', after: 'C' }],
  ],
])('compares two versions: %s [D-2.01]', (_what, before, after, expected) => {
  expect(compareLines(before, after)).toEqual(expected)
})

test('shows the changed passage of a long text with a few words around it', () => {
  const [only] = compareLines([text(long('$40'))], [text(long('$45'))])
  expect(only?.before).toContain('You pay $40. And so on')
  expect(only?.after).toContain('You pay $45. And so on')
  expect(only?.before?.length).toBeLessThan(120)
})
