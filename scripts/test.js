// npm test runs every check: types, lint, format, build, tests, attacks, end-to-end tests. The last line is `N passed, N failed`.
import { parseArgs } from 'node:util'
import { needNode24 } from './node-24.js'

await needNode24()
// --shard=2/3 runs the second third, for three machines in parallel.
const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } })
const [, part = '', parts = ''] = /^([1-9])\/([1-9])$/.exec(values.shard) ?? []
if (part === '' || part > parts) {
  console.error(`--shard=${values.shard}: enter the shard and the number of shards, as in --shard=2/3`)
  process.exit(2)
}
const shard = parts === '1' ? [] : [`--shard=${values.shard}`]
/** Tests that also run on a Citus cluster; npm run test:cluster runs all of them there. */
const onCluster = [
  'enroll/review',
  'holds/',
  'roles/members',
  'office/list',
  'office/privacy',
  'lifetimes/',
  'office/today',
]

const { findBrowser } = await import('./find-browser.js')
const { findPgDump } = await import('./find-pg-dump.js')
const { openCluster } = await import('./own-cluster.js')
const { addUp } = await import('./add-up.js')
// Missing tools are installed or named before anything runs.
const browser = findBrowser()
const { check, count, end } = addUp([
  ...(browser === undefined ? ['end-to-end tests: no browser found'] : []),
  ...(findPgDump() ? [] : ['backup and restore: there is no pg_dump']),
])

if (part === '1') {
  await check('types', 'tsc', ['-b'])
  await check('lint', 'oxlint', ['--type-aware'])
  await check('format', 'oxfmt', ['--check'])
  await check('licenses', 'node', ['scripts/licenses.js'])
}
await check('web build', 'node', ['scripts/build.js'])

const units = ['run', '--reporter=./scripts/units-report.js', ...shard]
const cluster = await openCluster(process.env.CLUSTER_URL ?? '')
const CLUSTER_URL = cluster?.url ?? ''
await count('tests', 'vitest', units, { CLUSTER_URL })
if (cluster === undefined) console.log('\n== tests on a cluster: skipped, there is no PostgreSQL with Citus')
else
  await count('tests on a cluster', 'vitest', [...units, '--project=api', ...onCluster], {
    CLUSTER_URL,
    TEST_ON: 'cluster',
  })
cluster?.stop()

await count('attacks', 'node', ['attack/run.ts', '--short', ...shard])
if (browser !== undefined)
  await count('end-to-end tests', 'playwright', ['test', '--reporter=./scripts/end-to-end-report.js', ...shard], {
    BROWSER_PATH: browser,
  })
end()
