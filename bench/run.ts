import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../scripts/find-browser.js'
import { measureCountry } from './country.ts'
import { measureEnrollments } from './enrollments.ts'
import { measureFirstPage } from './first-page.ts'
import { measurePlanList } from './plan-list.ts'
import type { Row } from './row.ts'
import { gone, startServer } from './server.ts'
import { measureStepSave } from './step-save.ts'

/**
 * npm run bench: each figure beside the limit that was measured in the same run (bench/README.md). With `-- --plans 3000`: a catalogue of that
 * size beside the shipped one, and nothing else.
 */
const { values } = parseArgs({ options: { plans: { type: 'string' } } })
const folder = mkdtempSync(join(tmpdir(), 'openroll-bench-'))
chmodSync(folder, 0o711)
const measureShipped = async (): Promise<Row[]> => {
  const dataDir = join(folder, 'data')

  const cold = await startServer(dataDir)
  cold.process.kill('SIGTERM')
  await gone(cold)
  const server = await startServer(dataDir)
  const rows: Row[] = [
    { what: 'ready after start: first ever', figure: `${Math.round(cold.startedIn)} ms`, target: 'under 20 s' },
    { what: 'ready after start: again', figure: `${Math.round(server.startedIn)} ms`, target: 'under 2 s' },
    await measurePlanList(server, 4),
    await measureStepSave(server, 4),
    ...(await measureEnrollments(server, 6)),
  ]
  const browser = findBrowser()
  if (browser !== undefined) rows.push(...(await measureFirstPage(server, browser)))
  server.process.kill('SIGTERM')
  await gone(server)
  return rows
}

const rows = values.plans === undefined ? await measureShipped() : await measureCountry(folder, Number(values.plans))
rmSync(folder, { recursive: true, force: true })
for (const { what, figure, limit = '', target } of rows)
  console.log(`${what.padEnd(38)} ${figure.padEnd(24)} ${limit.padEnd(32)} ${target}`)
