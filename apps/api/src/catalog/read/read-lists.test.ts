import { expect, test } from 'vitest'
import { faultsOf, instead, type Changes } from '../../testing/small-catalog.ts'

test.each<[string, Changes, string]>([
  ['a file that is missing', { 'portals.yaml': null }, 'portals.yaml:1:1 the file is missing'],
  [
    'a zip code of four digits',
    { 'zips.csv.gz': 'zip,city,state,county\n6060,Chicago,IL,Cook\n' },
    'zips.csv.gz:2:1 "6060" is not a five-digit zip code',
  ],
  [
    'a zip code that stands twice',
    { 'zips.csv.gz': 'zip,city,state,county\n60601,Chicago,IL,Cook\n60601,Chicago,IL,Cook\n' },
    'zips.csv.gz:3:1 zip code 60601 is listed twice',
  ],
  ['a list without one of its columns', { 'states.csv': 'code\nIL\n' }, 'states.csv:1:1 the column name is missing'],
  [
    'a list with a column that nobody reads',
    { 'states.csv': 'code,name,x\nIL,Illinois,1\n' },
    'states.csv:1:11 the column x is unknown here',
  ],
  [
    'a rep of a group that is not there',
    { 'reps.yaml': instead(/groups: \[\d+/, 'groups: [1') },
    'there is no group 1',
  ],
  [
    'a group with a portal that is not there',
    { 'groups.yaml': instead('portals: [503]', 'portals: [1]') },
    'there is no portal 1',
  ],
  [
    'a portal for a group that is not there',
    { 'portals.yaml': instead('group: 77', 'group: 1') },
    'portals.yaml:1:75 there is no group 1',
  ],
  [
    'a referral by a rep who is not there',
    { 'referrals.yaml': instead(/agent_id: \d+/, 'agent_id: 1') },
    'there is no rep 1',
  ],
  [
    'a group given twice',
    { 'groups.yaml': instead('gid: 2556', 'gid: 2512') },
    'groups.yaml:37:3 the gid 2512 is given twice',
  ],
  [
    'a group code given twice, in other letters',
    { 'groups.yaml': instead('gcode: CEDAR56', 'gcode: Cedar12') },
    'the gcode cedar12 is given twice',
  ],
  [
    'a site that features a plan that is not there',
    { 'sites.yaml': instead('featured_plans: [1001', 'featured_plans: [9999') },
    'sites.yaml:38:22 there is no plan 9999',
  ],
  [
    'a site whose footer names a plan that is not there',
    { 'sites.yaml': instead('footer_plan: 1001', 'footer_plan: 9999') },
    'sites.yaml:39:5 there is no plan 9999',
  ],
  [
    'a block of the home page that names a plan which is not there',
    { 'sites.yaml': instead('plans: [1015', 'plans: [9999') },
    'sites.yaml:10:15 there is no plan 9999',
  ],
  [
    'brand colors that nobody can read',
    { 'sites.yaml': instead(/brand_ink: '#[0-9a-f]{6}'/, "brand_ink: '#777777'") },
    'text needs 4.5:1',
  ],
])('%s is a fault with file, line, column and reason [D-2.01]', (_what, changes, expected) => {
  expect(faultsOf(changes).join('\n')).toContain(expected)
})
