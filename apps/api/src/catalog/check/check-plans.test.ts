import { expect, test } from 'vitest'
import { faultsOf, instead, type Changes } from '../../testing/small-catalog.ts'

const wellness = 'plans/lifestyle/7001-everyday-wellness.yaml'
const medicine = 'plans/rx/7101-medicine-savings.yaml'
const aetna = 'plans/dental/1001-aetna-dental-high.yaml'

test.each<[string, Changes, string]>([
  ['text that isn’t YAML', { [wellness]: instead('carrier: ', 'carrier: [') }, `${wellness}:6:`],
  [
    'an unknown key',
    { [wellness]: instead('carrier:', 'color: red\ncarrier:') },
    `${wellness}:5:1 the key color is unknown here`,
  ],
  ['a missing key', { [wellness]: instead(/^carrier:.*\n/m, '') }, `${wellness}:1:1 carrier: `],
  [
    'a value of the wrong kind',
    { [wellness]: instead('plan_id: 7001', 'plan_id: seven') },
    `${wellness}:1:1 plan_id: `,
  ],
  [
    'an unknown category',
    { [wellness]: instead('category: lifestyle', 'category: gym') },
    `${wellness}:4:1 category: `,
  ],
  [
    'a text that could run a script',
    { [wellness]: instead('<p>Small things', '<p onclick="x()">Small things') },
    `${wellness}:9:3 texts.header: can contain only the plain tags`,
  ],
  [
    'a benefit row with too few values',
    { [aetna]: instead('        - Nothing\n', '') },
    `${aetna}:19:1 benefits: a row has more or fewer values`,
  ],
  [
    'an unknown base',
    { [aetna]: instead('base: dental', 'base: dentistry') },
    `${aetna}:1:1 there is no bases/dentistry.yaml`,
  ],
  [
    'a duplicate plan number',
    { [medicine]: instead('plan_id: 7101', 'plan_id: 7001') },
    `${medicine}:1:1 the plan id 7001 is already used in ${wellness}`,
  ],
  [
    'a duplicate price entry',
    { [medicine]: instead('ppid: 710101', 'ppid: 700101') },
    `the price entry 700101 is already used in ${wellness}`,
  ],
  [
    'an unknown related plan',
    { [wellness]: (text) => `${text}related: [7101, 9999]\n` },
    `${wellness}:30:17 there is no plan 9999`,
  ],
  [
    'an unknown membership in addedWith',
    { [wellness]: (text) => `${text}addedWith: 9999\n` },
    `${wellness}:30:1 there is no plan 9999`,
  ],
  [
    'an unknown plan in formByState',
    { [wellness]: (text) => `${text}formByState: { TX: 9999 }\n` },
    `${wellness}:30:1 there is no plan 9999`,
  ],
  [
    'an unknown plan in formElsewhere',
    { [wellness]: (text) => `${text}formElsewhere: { formIn: [TX], plan_id: 9999 }\n` },
    `${wellness}:30:32 there is no plan 9999`,
  ],
  ['an unknown agreement', { [wellness]: instead('plan-terms', 'no-terms') }, 'there is no agreement no-terms'],
  [
    'an unknown group',
    { [wellness]: (text) => `${text}offered: { groups: [1] }\n` },
    `${wellness}:30:21 there is no group 1`,
  ],
  [
    'an unknown portal',
    { [wellness]: (text) => `${text}offered: { portals: [999] }\n` },
    `${wellness}:30:22 there is no portal 999`,
  ],
  [
    'an unknown state',
    { [wellness]: (text) => `${text}offered: { states: [ZZ] }\n` },
    `${wellness}:30:21 there is no state ZZ`,
  ],
  [
    'a blackout for an unknown group',
    { [wellness]: (text) => `${text}blackout: [{ from: 2026-01-01, to: 2026-02-01, groups: [1], message: No }]\n` },
    `${wellness}:30:57 there is no group 1`,
  ],
  [
    'a step that can’t ask for extra fields',
    { [wellness]: (text) => `${text}asks: { payment: [pin] }\n` },
    `${wellness}:30:1 no step named payment can ask for extra fields`,
  ],
  [
    'a field the step doesn’t have',
    { [wellness]: (text) => `${text}asks: { personal: [shoe_size] }\n` },
    `${wellness}:30:20 the step personal has no field shoe_size`,
  ],
  [
    'a missing area table',
    { [wellness]: (text) => `${text}offered: { zips: { file: gone.csv, area: A } }\n` },
    'areas/gone.csv:1:1 the file is missing',
  ],
  [
    'an area without a zip code',
    {
      [wellness]: (text) => `${text}offered: { zips: { file: some.csv, area: B } }\n`,
      'areas/some.csv': 'area,zip\nA,60601\n',
    },
    `${wellness}:30:12 areas/some.csv has no zip for the area B`,
  ],
])('reports a plan with %s, with file, line, column and reason [D-2.01]', (_what, changes, expected) => {
  expect(faultsOf(changes).join('\n')).toContain(expected)
})

test('reports a group that asks for an unknown field, with its location [D-2.01]', () => {
  expect(faultsOf({ 'groups.yaml': instead('holiday_policy]', 'shoe_size]') })).toEqual([
    'groups.yaml:30:98 the step employer has no field shoe_size',
  ])
})
