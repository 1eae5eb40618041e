import { expect, test } from 'vitest'
import { checkFiles, checkFilesIgnoringUnsold } from './check-catalog.ts'
import { optionalLife, prudentialPair } from '../../testing/prudential-pair.ts'
import { faultsOf, instead, smallCatalog, smallWith, type Changes } from '../../testing/small-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
const more = (yaml: string): Changes => ({ [wellness]: (text) => `${text}${yaml}\n` })
const flag = (name: string): Changes => ({
  [wellness]: instead('flags: [association]', `flags: [association, ${name}]`),
})
/** The wellness plan with another table's columns. */
const priced = (columns: string, table: string, rest = ''): Changes => ({
  [wellness]: (text) =>
    `${text.replace(/^rates: .*$/m, `rates: { file: rates/some.csv, columns: { ${columns} }, price: price }`)}${rest}\n`,
  'rates/some.csv': table,
})
const life = String(prudentialPair[optionalLife])
const placeOf = (changes: Changes, path: string, text: string): string => {
  const before = String(changes[path]).split(text)[0]?.split('\n') ?? []
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}
const notYet = 'this plan can’t be sold yet:'

test.each<[string, Changes, string]>([
  [
    'price entries with the same amount',
    { [wellness]: instead('[{ ppid: 700101 }]', '[{ ppid: 700101 }, { ppid: 700102, name: Large }]') },
    `${wellness}:21:29 ${notYet} the price card can only tell price entries apart by amount`,
  ],
])('refuses a plan with %s, which the product can’t sell yet [D-2.12]', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expected])
  expect(checkFilesIgnoringUnsold(smallWith(changes)).faults).toEqual([])
})

const noQuestion = 'this plan can’t be sold: it is underwritten, and health-questions.yaml has no question for it'
test.each<[string, Changes, string[]]>([
  ['as shipped', {}, []],
  ['in a catalog without health questions', { 'health-questions.yaml': null }, [noQuestion]],
  [
    'if every question is for another plan',
    {
      ...flag('underwritten'),
      'health-questions.yaml':
        '- { id: 141, kind: general, question: Well?, question_about: "Is {name} well?", plans: [7001] }',
    },
    [noQuestion],
  ],
  [
    'with a question of its own',
    {
      'health-questions.yaml':
        '- { id: 141, kind: general, question: Well?, question_about: "Is {name} well?", plans: [9101] }',
    },
    [],
  ],
])(
  'requires at least one health question for an underwritten plan, since underwriters decide by the answers: %s [D-2.12] [D-4.20]',
  (_what, changes, reasons) => {
    const at = placeOf(prudentialPair, optionalLife, 'underwritten')
    expect(faultsOf(changes)).toEqual(reasons.map((reason) => `${at} ${reason}`))
  },
)

test.each<[string, Changes, string]>([
  [
    'a Prudential plan without a membership',
    { ...prudentialPair, [optionalLife]: life.replace('addedWith: 9102\n', '') },
    'a Prudential plan must name its membership: addedWith',
  ],
  [
    'a membership on a plan that isn’t Prudential',
    { ...prudentialPair, [optionalLife]: life.replace('prudential, ', '') },
    'only a plan with the flag prudential can have a membership',
  ],
  [
    'a membership without wellness.yaml, which has the popup’s text',
    { ...prudentialPair, 'wellness.yaml': null },
    'wellness.yaml is missing: it has the title and text of the membership popup',
  ],
])('refuses %s [D-2.07] [D-2.11] [D-2.12]', (_what, changes, reason) => {
  expect(faultsOf(changes).filter((fault) => fault.startsWith(optionalLife) && fault.endsWith(reason))).toHaveLength(1)
})

const free = 'a plan at $0.00 can’t be sold'
test.each<[string, Changes, readonly string[]]>([
  ['one tier', { 'rates/sample-7001.csv': instead('9.95', '0.00') }, [`rates/sample-7001.csv:2:1 ${free}`]],
  ['an adult', priced('age: age', 'age,price\n17,0\n18,0.00\n19,1.00\n'), [`rates/some.csv:3:4 ${free}`]],
  ['minors only', priced('age: age', 'age,price\n17,0\n18,1.00\n'), []],
  [
    'an age it isn’t offered for',
    priced('age: age', 'age,price\n19,0\n20,1.00\n21,0\n', 'offered: { ages: { from: 20, to: 20, message: No } }'),
    [],
  ],
  [
    'a tier it isn’t offered for',
    {
      'rates/sample-7001.csv': instead(/,[\d.]+$/m, ',0'),
      [wellness]: (text) => `${text}offered: { tiers: [IO, IS, IC] }\n`,
    },
    [],
  ],
  [
    'nobody, since there is a monthly fee',
    {
      'rates/sample-7001.csv': instead('9.95', '0.00'),
      [wellness]: (text) => `${text}fees: [{ name: Card, amount: '1.50', once: false }]\n`,
    },
    [],
  ],
  [
    'one tier, with a one-time fee',
    {
      'rates/sample-7001.csv': instead('9.95', '0.00'),
      [wellness]: (text) => `${text}fees: [{ name: Card, amount: '1.50', once: true }]\n`,
    },
    [`rates/sample-7001.csv:2:1 ${free}`],
  ],
])('checks for a plan at $0.00 for %s [D-2.12]', (_whom, changes, expected) => {
  expect(faultsOf(changes)).toEqual(expected)
})

const medicine = 'plans/rx/7101-medicine-savings.yaml'
const noAgreement = (at: string) =>
  `${medicine}:${at} this plan can’t be sold: it has no required agreement for the buyer to sign`
const withAgreements = (names: string) => instead(/^agreements: .*$/m, `agreements: [${names}]`)
const optional = instead('required: true', 'required: false')
const forAll = 'agreement_id: for-all\nversion: 1\nhead: All\nbody: <p>All.</p>\nrequired: true\n'
const withoutRecord = { 'agreements/versions.csv': null }
test.each<[string, Changes, readonly string[]]>([
  ['no text', { [medicine]: instead(/^agreements: .*\n/m, '') }, [noAgreement('1:1')]],
  ['an empty list', { [medicine]: withAgreements('') }, [noAgreement('20:1')]],
  ['one text', { [medicine]: withAgreements('association-membership') }, []],
  [
    'one optional text',
    { [medicine]: withAgreements('association-membership'), 'agreements/association-membership.yaml': optional },
    [noAgreement('20:1')],
  ],
  [
    'no text, in a catalog with a text for everyone',
    { [medicine]: withAgreements(''), ...withoutRecord, 'agreements/for-all.yaml': forAll },
    [],
  ],
  [
    'no text, in a catalog with an optional text for everyone',
    { [medicine]: withAgreements(''), ...withoutRecord, 'agreements/for-all.yaml': optional(forAll) },
    [noAgreement('20:1')],
  ],
])('checks that the buyer signs an agreement when a plan names %s [D-2.12]', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual(expected)
})

test.each<[string, Changes]>([
  ['a price by tobacco', priced('tobacco: tobacco', 'tobacco,price\n0,1.00\n1,2.00\n')],
  ['a price by income', priced('income: [least, most]', 'least,most,price\n0,999,1.00\n')],
  ['a price based on income', more("rating: { perBenefit: { unit: '100', incomeBasisPoints: 6000 } }")],
  ['a minimum income', more('offered: { minimumIncome: 15000 }')],
  ['questions', more('questions: [{ question_id: 1, text: Well?, kind: yes_no, required: true }]')],
  ['Aflac-style questions', more('aflacQuestions: [{ qid: 1, question: Working?, true_condition: 1 }]')],
  ['minimum working hours', more('offered: { minimumHours: 30 }')],
])('a plan with %s can be sold, since its page asks for it [D-2.12] [SF-8.13]', (_what, changes) => {
  expect(faultsOf(changes)).toEqual([])
})

test('a premier plan can be sold: its fee is in its price [D-2.07] [D-2.12]', () => {
  expect(
    faultsOf({
      [wellness]: (text) => `${text.replace(/^code: .*$/m, 'code: L713-A')}rating: { feeBasisPoints: 300 }\n`,
    }),
  ).toEqual([])
})

test('refuses a rider no plan lists as related, since it could never be in a cart [D-2.12]', () => {
  const unrelatedRider = {
    'bases/dental.yaml': instead(/^related: .*\n/m, ''),
    'plans/dental/9201-premier-dental.yaml': instead(/^related: .*\n/m, ''),
  }
  expect(faultsOf(unrelatedRider)).toEqual([
    expect.stringMatching(/9301-eye-care-rider.*this rider can’t be sold: no plan lists it in related/),
  ])
})

test('the shipped catalog has nothing the product can’t sell [D-2.12]', () => {
  expect(checkFiles(smallCatalog).faults).toEqual([])
})
