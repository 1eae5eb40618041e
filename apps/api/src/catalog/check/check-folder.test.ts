import { expect, test } from 'vitest'
import { faultsOf, instead, smallCatalog, type Changes } from '../../testing/small-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
const life = 'plans/term_life/3001-group-term-life.yaml'
const moveFile = (from: string, to: string): Changes => ({
  [from]: null,
  [to]: smallCatalog.get(from)?.toString('utf8') ?? '',
})

test.each<[string, Changes, string]>([
  [
    'a category other than its folder’s',
    { [wellness]: instead('category: lifestyle', 'category: dental') },
    `${wellness}:4:1 the category is dental: this plan belongs in the folder plans/dental`,
  ],
  [
    'the folder of another category',
    moveFile(wellness, 'plans/vision/7001.yaml'),
    'plans/vision/7001.yaml:4:1 the category is lifestyle: this plan belongs in the folder plans/lifestyle',
  ],
  [
    'no folder at all',
    moveFile(wellness, 'plans/7001.yaml'),
    'plans/7001.yaml:4:1 the category is lifestyle: this plan belongs in the folder plans/lifestyle',
  ],
  [
    'a base whose category isn’t its folder’s',
    moveFile(life, 'plans/dental/3001.yaml'),
    'plans/dental/3001.yaml:1:1 the category is term_life: this plan belongs in the folder plans/term_life',
  ],
])('reports a plan with %s, with its location [D-2.01]', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expected])
})

test.each([
  ['Group Term Life $250,000', 25000],
  ['Group Term Life $250K', 250],
  ['Group Term Life 250,000', 25000],
  ['Group Term Life $1.5 million', 150000],
  ['Group Term Life $100,000', 10000],
])(
  'reports an entry named %s with the amount %i: people would buy one amount and get the other [D-2.01]',
  (name, amount) => {
    const faults = faultsOf({
      [life]: (text) =>
        text.replace(/name: Group Term Life \$10,000\n {4}amount: 10000/, `name: ${name}\n    amount: ${amount}`),
    })
    expect(faults).toEqual([`${life}:10:5 the amount is ${amount}, but the name says ${name}`])
  },
)

test.each(['Group Term Life', 'VGLI 2014', 'Group Term Life $10K', '$10,000 with $0 deductible'])(
  'an entry named %s with the amount 10000 is fine [D-2.01]',
  (name) => {
    expect(faultsOf({ [life]: (text) => text.replace('name: Group Term Life $10,000\n', `name: ${name}\n`) })).toEqual(
      [],
    )
  },
)
