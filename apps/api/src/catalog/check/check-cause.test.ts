import { expect, test } from 'vitest'
import { faultsOf, instead, placeOf, type Changes } from '../../testing/small-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
const life = 'rates/va-vgli-2014.csv'
const dental = 'rates/fedvip-2026-dental.csv'

test.each<[string, Changes, string]>([
  [
    'a phone number of nine digits',
    { 'groups.yaml': instead("'3125550177'", "'312555017'") },
    `${placeOf('groups.yaml', "phone: '3125550177'")} phone: is not a ten-digit phone number`,
  ],
  [
    'a list that isn’t YAML',
    { 'groups.yaml': instead('gname: Harborview Members', 'gname: [Harborview Members') },
    'groups.yaml:3:3 a bracket or brace above is not closed',
  ],
  ['a missing list', { 'groups.yaml': null }, 'groups.yaml:1:1 the file is missing'],
  [
    'a portal with an extra key',
    { 'portals.yaml': instead('platform_code: DIRECT', 'color: red, platform_code: DIRECT') },
    'portals.yaml:1:29 the key color is unknown here',
  ],
  [
    'a list with the wrong file extension',
    { 'portals.yaml': null, 'portals.yml': '- { platform_group_id: 501, platform_code: D, platform_name: D }\n' },
    'portals.yml:1:1 this file name isn’t recognized: rename the file to portals.yaml',
  ],
  [
    'a base with the wrong file extension',
    { 'bases/dental.yaml': null, 'bases/dental.yml': 'category: dental\n' },
    'bases/dental.yml:1:1 this file name isn’t recognized: rename the file to bases/dental.yaml',
  ],
  [
    'a plan with a file name in capitals',
    { 'plans/lifestyle/7002-Other.YAML': 'plan_id: 7002\n' },
    'plans/lifestyle/7002-Other.YAML:1:1 this file name isn’t recognized: rename the file to plans/lifestyle/7002-other.yaml',
  ],
  [
    'an agreement without its text',
    { 'agreements/plan-terms.yaml': instead('required: true', 'required: maybe') },
    'agreements/plan-terms.yaml:7:1 required: must be true or false, not "maybe"',
  ],
  ['a missing list of states', { 'states.csv': null }, 'states.csv:1:1 the file is missing'],
  [
    'zip codes with a row that is too short',
    { 'zips.csv.gz': 'zip,city,state,county,area_dental\n60601,Chicago\n' },
    'zips.csv.gz:2:1 this row has 2 cells, but there are 5 columns',
  ],
  [
    'a rate that two tiers share',
    { [dental]: (text) => text.replace(/^(.*High.*),\d+\.\d\d$/m, '$1,free') },
    '"free" is not an amount',
  ],
  [
    'a month with a fraction of a cent',
    { [dental]: instead(',42.79', ',42.795') },
    `${dental}:2:39 42.795 is not a whole number of cents`,
  ],
  [
    'a table with a row that is too short',
    { [dental]: (text) => `${text}short,row\n` },
    ' this row has 2 cells, but there are 9 columns',
  ],
  [
    'a wrong column name in a base',
    { 'bases/dental.yaml': instead('IS: monthly_self_plus_one', 'IS: monthly_two') },
    `bases/dental.yaml:17:30 ${dental} has no column monthly_two`,
  ],
  [
    'a wrong agreement name in a base',
    { 'bases/dental.yaml': instead('plan-terms]', 'plan-term]') },
    'bases/dental.yaml:18:36 there is no agreement plan-term',
  ],
  [
    'an age that isn’t a number, between two others',
    { [life]: instead(',30,34,400000', ',thirty,34,400000') },
    '"thirty" is not a whole number',
  ],
  [
    'a portal with an invalid number',
    { 'portals.yaml': instead('platform_group_id: 501', 'platform_group_id: x') },
    'portals.yaml:1:5 platform_group_id: must be a number, not "x"',
  ],
  [
    'a text of the wrong kind',
    { [wellness]: instead(/^name: .*$/m, 'name: []') },
    `${wellness}:3:1 name: must be text, not a list`,
  ],
  [
    'a table of benefits without columns',
    { 'plans/dental/1001-aetna-dental-high.yaml': instead(/columns:\n(?: {4}- .*\n)+/, 'columns: []\n') },
    'benefits.columns: the list must have at least 1 entry, not 0',
  ],
  [
    'a price missing from a base',
    { 'bases/dental.yaml': instead(/^ {2}price: .*\n/m, '') },
    'bases/dental.yaml:14:1 rates.price: must be a column name',
  ],
  [
    'a row filter without matches',
    { 'plans/dental/1007-dominion-national-high.yaml': instead('option: High', 'option: Higher') },
    `${dental} has no rate for price entry 100701`,
  ],
  [
    'a column without its cells',
    { 'races.csv': instead('id,name', 'id,name,code') },
    'races.csv:1:1 3 columns are named, but every row has 2 cells',
  ],
  [
    'a row filter with too many matches',
    { 'plans/dental/1001-aetna-dental-high.yaml': instead(/\n.*option: High/, '') },
    'this row overlaps an earlier one of price entry 100101, and 5 more rows do',
  ],
  [
    'a quotation mark within a cell',
    { 'races.csv': (text) => `${text}9,"A "B" C"\n` },
    'a quotation mark within a cell: put the whole cell in quotation marks',
  ],
  ['an unclosed quotation mark', { 'races.csv': (text) => `${text}9,"A\n` }, 'a quotation mark above is not closed'],
  [
    'a misspelled column',
    { 'states.csv': instead('code,name', 'code,names') },
    'states.csv:1:6 the column names is unknown here, and name is missing',
  ],
  ['a misspelled state', { 'states.csv': instead('UT,', 'Ut,') }, '"Ut" is not a two-letter state code in capitals'],
  [
    'a missing column that filters rows',
    { 'plans/dental/1001-aetna-dental-high.yaml': instead('option: High', 'choice: High') },
    `has no column choice`,
  ],
  [
    'a missing area table',
    { [wellness]: (text) => `${text}offered: { zips: { file: gone.csv, area: A } }\n` },
    'areas/gone.csv:1:1 the file is missing',
  ],
])('reports %s once, without faults that follow from it [D-2.01]', (_what, changes, expected) => {
  const faults = faultsOf(changes)
  expect(faults.join('\n')).toContain(expected)
  expect(faults).toHaveLength(1)
})

test('reports a wrong reference in addition to the fault of the list it refers to [D-2.01]', () => {
  expect(
    faultsOf({
      'groups.yaml': instead("'3125550177'", "'312555017'"),
      'reps.yaml': instead('groups: [77, 3001', 'groups: [78, 3001'),
    }),
  ).toEqual([
    `${placeOf('groups.yaml', "phone: '3125550177'")} phone: is not a ten-digit phone number`,
    `${placeOf('reps.yaml', '77, 3001')} there is no group 78`,
  ])
})
