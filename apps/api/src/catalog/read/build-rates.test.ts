import { expect, test } from 'vitest'
import { faultsOf, instead, type Changes } from '../../testing/small-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
const aetna = 'plans/dental/1001-aetna-dental-high.yaml'
const dental = 'rates/fedvip-2026-dental.csv'
const life = 'rates/va-vgli-2014.csv'

test.each<[string, Changes, string]>([
  ['a missing table', { 'rates/sample-7001.csv': null }, 'rates/sample-7001.csv:1:1 the file is missing'],
  [
    'a missing rate column',
    { [wellness]: instead('price: { IO: IO', 'price: { IO: SINGLE') },
    'rates/sample-7001.csv has no column SINGLE',
  ],
  [
    'a price entry without a rate',
    { [aetna]: instead('option: High', 'option: Highest') },
    `has no rate for price entry 100101`,
  ],
  [
    'a tier without a rate',
    { [wellness]: (text) => `${text.replace(', IF: IF }', ' }')}offered: { tiers: [IO, IF] }\n` },
    `${wellness}:30:12 the plan is offered for tier IF but has no rate for it`,
  ],
  [
    'a state without a rate',
    {
      [aetna]: (text) => `${text}offered: { states: [AK] }\n`,
      'zips.csv.gz': 'zip,city,state,county,area_dental\n99501,Anchorage,AK,Anchorage,9\n',
    },
    `the plan is offered in AK but has no rate for any area there`,
  ],
  [
    'a price with a fraction of a cent',
    { 'rates/sample-7001.csv': instead('14.95,14.95', '14.95,14.955') },
    'rates/sample-7001.csv:2:12 14.955 is not a whole number of cents',
  ],
  [
    'a negative price',
    { 'rates/sample-7001.csv': instead('9.95', '-9.95') },
    'rates/sample-7001.csv:2:1 -9.95 is negative',
  ],
  [
    'a price that isn’t an amount',
    { 'rates/sample-7001.csv': instead('9.95', 'free') },
    'rates/sample-7001.csv:2:1 "free" is not an amount',
  ],
  [
    'an age that isn’t a number',
    { [life]: instead('Age 29 and below,0,29,400000', 'Age 29 and below,young,29,400000') },
    `${life}:2:18 "young" is not a whole number`,
  ],
  [
    'an age band that runs backwards',
    { [life]: instead('Age 29 and below,0,29,400000', 'Age 29 and below,29,0,400000') },
    `${life}:2:18 the band 29 to 0 runs backwards`,
  ],
  [
    'age bands that overlap',
    { [life]: instead('Age 29 and below,0,29,400000', 'Age 29 and below,0,31,400000') },
    'a second price for 30: this row overlaps an earlier one of price entry 300140',
  ],
  [
    'missing ages',
    { [life]: instead('Age 29 and below,0,29,400000', 'Age 29 and below,0,27,400000') },
    'no rate for age 28 to 29 above this row',
  ],
  [
    'a row with too few cells',
    { [life]: (text) => `${text}short,row\n` },
    'this row has 2 cells, but there are 5 columns',
  ],
  [
    'a cell that spans two lines',
    { 'rates/sample-7001.csv': 'IO,IS,IC,IF\n"9\n.95",1,1,1\n' },
    'rates/sample-7001.csv:2:1 a cell spans several lines',
  ],
  ['an unclosed quotation mark', { 'rates/sample-7001.csv': 'IO,IS,IC,IF\n"9.95,1,1,1\n' }, 'rates/sample-7001.csv:'],
  [
    'a duplicate column name',
    { 'rates/sample-7001.csv': instead('IO,IS', 'IO,IO') },
    'rates/sample-7001.csv:1:4 the column IO is named twice',
  ],
  ['a column without a name', { 'rates/sample-7001.csv': instead('IO,IS', 'IO,') }, 'column 2 has no name'],
  [
    'a monthly premium that isn’t 26/12 of the biweekly one',
    { [dental]: instead('19.75,39.50,59.25,42.79', '19.75,39.50,59.25,42.97') },
    `${dental}:2:39 monthly_self 42.97 is not biweekly_self 19.75 x 26 / 12 = 42.79`,
  ],
])('reports %s, with file, line, column and reason [D-2.01]', (_what, changes, expected) => {
  expect(faultsOf(changes).join('\n')).toContain(expected)
})
