import { ownFirstParts } from '@openroll/contract/addresses'
import { expect, test } from 'vitest'
import { faultsOf, instead, placeOf, type Changes } from '../testing/small-catalog.ts'

const lineOf = (path: string, text: string): string => placeOf(path, text).replace(/:\d+$/, '')
const repLine = lineOf('reps.yaml', 'landing_url')
const branded = lineOf('sites.yaml', 'hosts: [branded.localhost]')
const lakeside = lineOf('sites.yaml', 'hosts: []\n  site_name')

const landing = (name: string): Changes => ({
  'reps.yaml': instead('landing_url: dana-reyes', `landing_url: '${name}'`),
})

test.each([
  'plans',
  'cart',
  'enrollment',
  'sign-in',
  '404',
  'api',
  'dev',
  'assets',
  'admin',
  'healthz',
  'benadvancehome',
])('a landing page can’t use Openroll’s own path /%s [D-9.02]', (name) => {
  expect(ownFirstParts.has(name)).toBe(true)
  expect(faultsOf(landing(name))).toEqual([
    `${placeOf('reps.yaml', 'landing_url')} Openroll has its own page at /${name}: choose another landing name`,
  ])
})

test.each<[string, Changes, string]>([
  [
    'a rep and a group',
    landing('bluewater'),
    `${placeOf('groups.yaml', 'landing_url: bluewater')} the landing name bluewater is already in ${repLine}`,
  ],
  [
    'two groups',
    { 'groups.yaml': instead('landing_url: store', 'landing_url: harborview') },
    `${placeOf('groups.yaml', 'landing_url: store')} the landing name harborview is already in ${lineOf('groups.yaml', 'landing_url')}`,
  ],
])('%s can’t share a landing name [D-2.01]', (_who, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expected])
})

test.each<[string, Changes, string]>([
  [
    'one host on two sites',
    { 'sites.yaml': instead('hosts: []\n  site_name', 'hosts: [other.localhost, branded.localhost]\n  site_name') },
    `${lakeside}:28 branded.localhost already belongs to the site Larkfield Cover`,
  ],
  [
    'a host listed twice on one site',
    { 'sites.yaml': instead('[branded.localhost]', '[branded.localhost, branded.localhost]') },
    `${branded}:30 branded.localhost already belongs to the site Larkfield Cover`,
  ],
  [
    'one name for two sites',
    { 'sites.yaml': instead('hosts: [branded.localhost]', 'hosts: [branded.localhost]\n  site_name: lakeside') },
    `${placeOf('sites.yaml', 'site_name: lakeside').replace(/\d+/, (line) => String(Number(line) + 1))} lakeside ` +
      'already belongs to the site Larkfield Cover',
  ],
  [
    'a site without a host or name',
    { 'sites.yaml': instead('[branded.localhost]', '[]') },
    `${branded}:3 nobody can reach this site: it needs a host or a site_name`,
  ],
  [
    'a host with a port',
    { 'sites.yaml': instead('[branded.localhost]', "['branded.localhost:3000']") },
    `${branded}:11 hosts: is not a host name: lowercase letters, digits, hyphens and dots, without a port`,
  ],
])('reports %s, with its location [D-2.01]', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expected])
})
