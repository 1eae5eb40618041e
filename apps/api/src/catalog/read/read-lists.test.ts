import { expect, test } from 'vitest'
import { faultsOf, instead, type Changes } from '../../testing/small-catalog.ts'

test.each<[string, Changes, string]>([
  ['a missing file', { 'portals.yaml': null }, 'portals.yaml:1:1 the file is missing'],
  [
    'a zip code of four digits',
    { 'zips.csv.gz': 'zip,city,state,county\n6060,Chicago,IL,Cook\n' },
    'zips.csv.gz:2:1 "6060" is not a five-digit zip code',
  ],
  [
    'a duplicate zip code',
    { 'zips.csv.gz': 'zip,city,state,county\n60601,Chicago,IL,Cook\n60601,Chicago,IL,Cook\n' },
    'zips.csv.gz:3:1 zip code 60601 is listed twice',
  ],
  ['a missing column', { 'states.csv': 'code\nIL\n' }, 'states.csv:1:1 the column name is missing'],
  [
    'an unknown column',
    { 'states.csv': 'code,name,x\nIL,Illinois,1\n' },
    'states.csv:1:11 the column x is unknown here',
  ],
  ['a rep with an unknown group', { 'reps.yaml': instead(/groups: \[\d+/, 'groups: [1') }, 'there is no group 1'],
  [
    'a group with an unknown portal',
    { 'groups.yaml': instead('portals: [503]', 'portals: [1]') },
    'there is no portal 1',
  ],
  [
    'a portal for an unknown group',
    { 'portals.yaml': instead('group: 77', 'group: 1') },
    'portals.yaml:1:75 there is no group 1',
  ],
  ['a referral by an unknown rep', { 'referrals.yaml': instead(/agent_id: \d+/, 'agent_id: 1') }, 'there is no rep 1'],
  [
    'a duplicate group',
    { 'groups.yaml': instead('gid: 2556', 'gid: 2512') },
    'groups.yaml:37:3 the gid 2512 is given twice',
  ],
  [
    'a duplicate group code in a different case',
    { 'groups.yaml': instead('gcode: CEDAR56', 'gcode: Cedar12') },
    'the gcode cedar12 is given twice',
  ],
  [
    'a site that features an unknown plan',
    { 'sites.yaml': instead('featured_plans: [1001', 'featured_plans: [9999') },
    'sites.yaml:38:22 there is no plan 9999',
  ],
  [
    'a site with an unknown plan in its footer',
    { 'sites.yaml': instead('footer_plan: 1001', 'footer_plan: 9999') },
    'sites.yaml:39:5 there is no plan 9999',
  ],
  [
    'a home page block with an unknown plan',
    { 'sites.yaml': instead('plans: [1015', 'plans: [9999') },
    'sites.yaml:10:15 there is no plan 9999',
  ],
  [
    'unreadable brand colors',
    { 'sites.yaml': instead(/brand_ink: '#[0-9a-f]{6}'/, "brand_ink: '#777777'") },
    'text needs 4.5:1',
  ],
])('reports %s, with file, line, column and reason [D-2.01]', (_what, changes, expected) => {
  expect(faultsOf(changes).join('\n')).toContain(expected)
})
