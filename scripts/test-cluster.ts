import { openrollServer } from '../apps/api/src/db/roles.ts'
import {
  addressOf,
  createClusterDatabase,
  dropRunDatabases,
  runPrefix,
} from '../apps/api/src/testing/cluster/cluster-database.ts'
import { addUp } from './add-up.js'
import { findBrowser } from './find-browser.js'
import { openCluster } from './own-cluster.js'

const testOfEachRole = [
  'visitor-buys-dental-and-vision',
  'members-come-back',
  'a-rep-enrolls-a-member-again',
  'an-administrator-sees-the-group',
  'an-operator-collects-what-is-due',
].map((name) => `journeys/${name}.spec.ts`)

/**
 * npm run test:cluster -- postgres://user@coordinator/database: the API tests, the short attacks and one end-to-end test per role on a
 * Citus cluster. Without a URL, on a throwaway one. Its databases are called openroll_run_* and are dropped at the end.
 */
const [given = ''] = process.argv.slice(2)
const cluster = await openCluster(given)
if (cluster === undefined) {
  console.error('PostgreSQL with Citus isn’t installed here. Name a coordinator: npm run test:cluster -- postgres://…')
  process.exit(2)
}
const { url, stop } = cluster
const asServer = async (made: Promise<string>): Promise<string> => addressOf(await made, { user: openrollServer })
const browser = findBrowser()
const { count, end } = addUp(browser === undefined ? ['end-to-end tests: no browser found'] : [])
try {
  const units = ['run', '--project=api', '--reporter=./scripts/units-report.js']
  await count('API tests', 'vitest', units, { CLUSTER_URL: url, TEST_ON: 'cluster' })
  const ATTACK_DATABASE_URL = await asServer(createClusterDatabase(url, `${runPrefix}attacks`))
  await count('attacks', 'node', ['attack/run.ts', '--short'], { ATTACK_DATABASE_URL })
  const DATABASE_URL = await asServer(createClusterDatabase(url, `${runPrefix}stories`))
  const stories = [
    'test',
    '--reporter=./scripts/end-to-end-report.js',
    '--project=wide',
    '--project=narrow',
    '--no-deps',
  ]
  if (browser !== undefined)
    await count('end-to-end tests', 'playwright', [...stories, ...testOfEachRole], {
      BROWSER_PATH: browser,
      DATABASE_URL,
    })
} finally {
  if (given !== '') await dropRunDatabases(url)
  stop()
}
end()
