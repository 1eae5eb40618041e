import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../scripts/find-browser.js'
import { measureAnswers } from './answers.ts'
import { measureCost } from './cost.ts'
import { measureCountry } from './country.ts'
import { measureEnrollments } from './enrollments.ts'
import { measureEveryStep } from './every-step.ts'
import { measureFirstPage } from './first-page.ts'
import { measureNextStep } from './next-step.ts'
import { measureOffice } from './office.ts'
import { measurePages } from './pages.ts'
import type { Row } from './row.ts'
import { gone, startServer } from './server.ts'
import { measureStepSave } from './step-save.ts'
import { measureTyping } from './typing.ts'

/**
 * npm run bench: each figure next to the limit measured in the same run (bench/README.md). `-- --plans 3000`: only a catalog of that
 * size next to the shipped one. `-- --every-step`: only enrollments with every step for five minutes (`--minutes 1`: one). `--
 * --cost`: only what an enrollment costs; `-- --pages`: only pages opened by URL (`--beside DIR`: both in turns with a built
 * checkout of another commit). `-- --office`: only the console over 500,000 stored enrollments (`--enrollments 50000`: that many;
 * `--data DIR`: stored there).
 */
const { values } = parseArgs({
  options: {
    plans: { type: 'string' },
    'every-step': { type: 'boolean' },
    minutes: { type: 'string', default: '5' },
    office: { type: 'boolean' },
    cost: { type: 'boolean' },
    pages: { type: 'boolean' },
    beside: { type: 'string' },
    enrollments: { type: 'string', default: '500000' },
    data: { type: 'string' },
  },
})
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
    ...(await measureAnswers(server, 2)),
    await measureStepSave(server, 4),
    await measureTyping(server, 4),
    ...(await measureEnrollments(server, 6)),
    ...(await measureCost(values.beside)),
  ]
  const browser = findBrowser()
  if (browser !== undefined)
    rows.push(...(await measureFirstPage(server, browser)), ...(await measureNextStep(server, browser)))
  server.process.kill('SIGTERM')
  await gone(server)
  return rows
}

const measure = (): Promise<Row[]> => {
  if (values.office === true)
    return measureOffice(folder, { enrollments: Number(values.enrollments), data: values.data, seconds: 8 })
  if (values.cost === true) return measureCost(values.beside)
  const browser = values.pages === true ? findBrowser() : undefined
  if (browser !== undefined) return measurePages(browser, values.beside)
  if (values.plans !== undefined) return measureCountry(folder, Number(values.plans))
  return values['every-step'] === true ? measureEveryStep(folder, Number(values.minutes) * 60) : measureShipped()
}
const rows = await measure()
rmSync(folder, { recursive: true, force: true })
for (const { what, figure, limit = '', target } of rows)
  console.log(`${what.padEnd(38)} ${figure.padEnd(24)} ${limit.padEnd(32)} ${target}`)
