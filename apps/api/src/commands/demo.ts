import { pino } from 'pino'
import { openCatalog } from '../catalog/versions/live.ts'
import { referenceFolder } from '../catalog/versions/reference.ts'
import { openClock } from '../clock.ts'
import { openDirectory } from '../directory/live.ts'
import { openDeps } from '../http/open-deps.ts'
import { openMetrics } from '../metrics.ts'
import { fillDemo } from '../start/demo/fill.ts'
import { firstDirectory } from '../start/first-directory.ts'
import { openToolVault } from './tool-vault.ts'
import { toolSettings } from './tool-settings.ts'

/**
 * npm run demo -- enrollments 2000: simulates a year of a demo: people enroll, and operators, reps and a group administrator do
 * their work through the public calls. Safe beside a running server; run again to resume.
 */
const config = toolSettings()
const [what, countArg = '2000'] = process.argv.slice(2)
const count = Number(countArg)
if (what !== 'enrollments' || !Number.isInteger(count) || count < 1 || count > 2400) {
  console.error('npm run demo -- enrollments 2000 (1 to 2400)')
  process.exit(2)
}
if (config.production) {
  console.error('The demo can’t run in production. Nothing was done')
  process.exit(1)
}
const { db, vault, chain, stop } = await openToolVault(config, 'demo')
const clock = openClock(config.today, config.timeZone)
const log = pino({ level: 'silent' })
const stopping = new AbortController()
const live = await openCatalog({ db, shipped: referenceFolder, now: clock.now, log, demo: true, allowShipped: true })
const directory = await openDirectory({ db, first: () => firstDirectory(true), now: clock.now, log })
try {
  if (!directory.current().isDemonstration) throw new Error('this directory is not a demo: nothing was done')
  const deps = openDeps({
    // No outside services are asked about invented people, and signing in needs no second factor.
    config: {
      ...config,
      neverBounceKey: undefined,
      numverifyKey: undefined,
      usps: undefined,
      operatorSecondFactor: 'offered',
    },
    clock,
    db,
    chain,
    vault,
    log,
    metrics: openMetrics(),
    catalog: live.current,
    directory: directory.current,
  })
  const told = (done: number) => {
    if (done % 100 === 0) console.log(`${done} of ${count}`)
  }
  const { submitted, unfinished, failed, undone, figures } = await fillDemo(deps, count, {
    signal: stopping.signal,
    told,
  })
  console.log(`${submitted} submitted, ${unfinished} unfinished, ${failed} could not be enrolled.`)
  if (undone > 0) console.log(`${undone} tasks failed.`)
  for (const line of figures) console.log(line)
} finally {
  directory.stop()
  live.stop()
  await stop()
}
