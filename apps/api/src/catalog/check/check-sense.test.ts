import { expect, test } from 'vitest'
import { faultsOf, instead, smallCatalog, type Changes } from '../../testing/small-catalog.ts'
import { checkFiles } from './check-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
const dentalBase = 'bases/dental.yaml'
const more = (yaml: string): Changes => ({ [wellness]: (text) => `${text}${yaml}\n` })
const question = (rest: string) => more(`questions: [{ question_id: 1, text: Well?, required: true, ${rest} }]`)
/** The wellness plan with another table's columns. */
const priced = (columns: string, table: string, rest = ''): Changes => ({
  [wellness]: (text) =>
    `${text.replace(/^rates: .*$/m, `rates: { file: rates/some.csv, columns: { ${columns} }, price: price }`)}${rest}\n`,
  'rates/some.csv': table,
})

test.each<[string, Changes, string]>([
  [
    'areas without a rating scheme',
    priced('area: place', 'place,price\nA,1.00\n'),
    'an area column needs rating.scheme',
  ],
  [
    'a scheme that no zip code has',
    priced('area: place', 'place,price\nA,1.00\n', 'rating: { scheme: moon }'),
    'zips.csv.gz has no column area_moon',
  ],
  [
    'family prices without ages',
    more('rating: { method: family-sum }'),
    'family-sum adds up prices by age: it needs an age column',
  ],
  [
    'amounts missing from price entries',
    priced('amount: amount', 'amount,price\n5000,1.00\n'),
    'an amount column needs the amount of each price entry',
  ],
  [
    'ages without a rate',
    priced('age: age', 'age,price\n18,1.00\n19,1.00\n', 'offered: { ages: { from: 18, to: 20, message: No } }'),
    'the plan is offered at age 20 but has no rate for it',
  ],
  [
    'an income band with two ends',
    priced('income: [least, most], age: age', 'age,least,most,price\n18,0,9,1.00\n19,0,8,1.00\n'),
    'the income band from 0 ends at 9 in a row above',
  ],
  [
    'both states and excluded states',
    more('offered: { states: [TX], except: [OH] }'),
    'states and except cannot be used together',
  ],
  ['an excluded state that doesn’t exist', more('offered: { except: [ZZ] }'), 'there is no state ZZ'],
  ['ages that run backwards', more('offered: { ages: { from: 60, to: 18, message: No } }'), 'the ages run backwards'],
  ['itself as its own companion', more('addedWith: 7001'), 'a plan can’t be sold with itself'],
  ['itself as related', more('related: [7001]'), 'a plan can’t be related to itself'],
  ['itself as its version for a state', more('formByState: { TX: 7001 }'), 'a plan can’t be its own state version'],
  ['a version for a state that doesn’t exist', more('formByState: { ZZ: 7101 }'), 'there is no state ZZ'],
  [
    'a blackout that ends before it begins',
    more('blackout: [{ from: 2026-02-01, to: 2026-01-01, message: No }]'),
    'the blackout ends before it begins',
  ],
  [
    'a yearly blackout that ends before it begins',
    more("blackout: [{ from: '02-01', to: '01-01', message: No }]"),
    'the blackout ends before it begins',
  ],
  [
    'a blackout with a year in only one of its dates',
    more("blackout: [{ from: 2026-01-01, to: '02-01', message: No }]"),
    'from and to need the same form',
  ],
  [
    'a blackout on a date that doesn’t exist',
    more("blackout: [{ from: '13-01', to: '13-31', message: No }]"),
    'blackout.from: must be a date: yyyy-mm-dd, or mm-dd for every year',
  ],
  [
    'a blackout in a state that doesn’t exist',
    more('blackout: [{ from: 2026-01-01, to: 2026-02-01, states: [ZZ], message: No }]'),
    'there is no state ZZ',
  ],
  ['a choice without options', question('kind: one_of'), 'one_of needs options'],
  [
    'options for a number',
    question('kind: number, options: [{ value: a, label: A }]'),
    'options belong to one_of, not to number',
  ],
  [
    'a number rule on a question without a number',
    question('kind: text, declines: { above: 3, message: No }'),
    'but a text answer isn’t a number',
  ],
  [
    'a declining answer that isn’t a choice',
    question("kind: yes_no, declines: { answers: ['maybe'], message: No }"),
    'declines the answer maybe, which isn’t one of the choices',
  ],
  [
    'a duplicate question id',
    more('aflacQuestions: [{ qid: 1, question: A?, true_condition: 1 }, { qid: 1, question: B?, true_condition: 1 }]'),
    'this question id is given twice',
  ],
])('reports a plan with %s, which nobody could buy [D-2.01]', (_what, changes, expected) => {
  expect(faultsOf(changes).join('\n')).toContain(expected)
})

test('reports a fault of a base once, in the base [D-2.01]', () => {
  const faults = faultsOf({ [dentalBase]: (text) => `color: red\n${text}` })
  expect(faults).toEqual([`${dentalBase}:1:1 the key color is unknown here`])
})

test('reports a YAML alias, since nested ones can exhaust memory [D-2.01]', () => {
  expect(faultsOf({ [wellness]: instead('carrier: ', 'carrier: &c ') })).toEqual([])
  expect(faultsOf(more('x: *c')).join()).toMatch(/7001-everyday-wellness.yaml:\d+:\d+ /)
  expect(faultsOf({ 'portals.yaml': '- &a [x]\n- *a\n' }).join('\n')).toContain(
    'portals.yaml:2:3 aliases are not supported here',
  )
})

test('reports a damaged packed file as a fault instead of failing [D-2.01]', () => {
  const files = new Map([...smallCatalog, ['zips.csv.gz', Buffer.from('no gzip')]])
  expect(checkFiles(files).faults).toEqual([
    { file: 'zips.csv.gz', line: 1, column: 1, reason: 'the file is damaged and can’t be unpacked' },
  ])
})

test('reports a file nothing reads, since a misspelled folder would drop its plans silently [D-2.01]', () => {
  expect(faultsOf({ 'plan/dental/9001-lost.yaml': 'plan_id: 9001\n' })).toEqual([
    'plan/dental/9001-lost.yaml:1:1 this file isn’t used: catalog/README.md lists the file names that are',
  ])
})
