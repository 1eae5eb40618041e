import { expect, test } from 'vitest'
import { faultsOf, instead, placeOf, type Changes } from '../testing/small-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
const more = (yaml: string): Changes => ({ [wellness]: (text) => `${text}${yaml}\n` })
const reasonsFor = (changes: Changes): string => faultsOf(changes).join('\n')

test.each<[string, Changes, string]>([
  ['an empty list', { 'portals.yaml': '' }, 'portals.yaml:1:1 must be a list, not nothing'],
  ['an empty plan', { [wellness]: '' }, `${wellness}:1:1 must be a set of keys with values, not nothing`],
  [
    'a list instead of keys',
    more('offered: [TX]'),
    `${wellness}:30:1 offered: must be a set of keys with values, not a list`,
  ],
  ['a key without a value', more('offered:'), 'offered: must be a set of keys with values, not nothing'],
  ['keys instead of a list', more('related: { a: 7101 }'), 'related: must be a list, not a set of keys'],
  [
    'a number without quotation marks',
    { 'groups.yaml': instead("zip: '60601'", 'zip: 60601') },
    `${placeOf('groups.yaml', "zip: '60601'")} address.zip: must be text, not the number 60601: put it in quotation marks`,
  ],
  ['text instead of a number', { [wellness]: instead('7001', 'seven') }, 'plan_id: must be a number, not "seven"'],
  ['a fraction', more('leadDays: 2.5'), 'leadDays: must be a whole number, not the number 2.5'],
  ['a number below the minimum', more('leadDays: -1'), 'leadDays: must be at least 0, not the number -1'],
  ['zero', { [wellness]: instead('7001', '0') }, 'plan_id: must be more than 0, not the number 0'],
  ['an empty text', { [wellness]: instead(/^code: .*$/m, "code: ''") }, 'code: must not be empty'],
  ['a missing key', { [wellness]: instead(/^code: .*\n/m, '') }, 'code: is missing: it must be text'],
  [
    'a word that isn’t one of the choices',
    { [wellness]: instead('flags: [association]', 'flags: [assocation]') },
    'flags: must be one of association, prudential, underwritten, paysOnDeath, needsEmployer, exclusive, rider, not "assocation"',
  ],
  [
    'a list that is too short',
    { [wellness]: instead(/^facts:\n.*\n/m, 'facts:\n') },
    'facts: the list must have exactly 3 entries, not 2',
  ],
  [
    'a list without entries',
    { [wellness]: instead(/^entries: .*$/m, 'entries: []') },
    'entries: the list must have at least 1 entry, not 0',
  ],
  [
    'an invalid email address',
    { 'reps.yaml': instead('dana.reyes@example.com', 'dana.reyes') },
    'email: must be an email address, not "dana.reyes"',
  ],
  [
    'an invalid URL',
    { 'networks.yaml': instead(/https:[^\s']+/, 'dentists') },
    'url: must be a URL such as https://example.com',
  ],
  [
    'a date in American format',
    more('blackout: [{ from: 01/02/2026, to: 2026-02-01, message: No }]'),
    'blackout.from: must be a date: yyyy-mm-dd, or mm-dd for every year',
  ],
  [
    'an invalid amount',
    more('fees: [{ name: A, amount: [1], once: true }]'),
    'fees.amount: must be an amount in dollars, such as 12.50',
  ],
  [
    'three columns for a band',
    { [wellness]: instead('columns: {}', 'columns: { age: [a, b, c] }') },
    'rates.columns.age: must be a column name, or two',
  ],
  ['an unknown tier', { [wellness]: instead('price: { IO', 'price: { XX') }, 'the key XX is unknown here'],
  [
    'a list for the column of a price',
    { [wellness]: instead(/price: \{.*\} \}/, 'price: [IO] }') },
    'rates.price: must be a column name, or one for each tier: { IO: …',
  ],
  [
    'an unknown state as a key',
    more('formByState: { Texas: 7101 }'),
    'formByState.Texas: the key "Texas" is not allowed here',
  ],
  [
    'yes instead of true',
    { 'agreements/plan-terms.yaml': instead('required: true', 'required: yes') },
    'required: must be true or false, not "yes"',
  ],
  [
    'a benefit unit of zero',
    more("rating: { perBenefit: { unit: '0', incomeBasisPoints: 1 } }"),
    'rating.perBenefit.unit: must be more than 0',
  ],
  ['a duplicate key', { [wellness]: (text) => `${text}code: A\n` }, `${wellness}:30:1 this key is a duplicate`],
  [
    'a second colon',
    { [wellness]: instead(/^name: .*$/m, 'name: Well: being') },
    `${wellness}:3:7 a second colon: put the text in quotation marks`,
  ],
  [
    'an unclosed quotation mark',
    { [wellness]: instead(/^name: .*$/m, 'name: "Wellness') },
    'a quotation mark above is not closed',
  ],
  [
    'a character reserved by YAML',
    { [wellness]: instead(/^name: .*$/m, 'name: @home') },
    `${wellness}:3:7 text that starts with this character needs quotation marks`,
  ],
])('reports %s in plain words, with its location [D-2.01]', (_what, changes, expected) => {
  const faults = reasonsFor(changes)
  expect(faults).toContain(expected)
  expect(faults).not.toMatch(/Invalid|expected|received|Too (small|big)|undefined|null|scalar|mapping/)
})
