// npm run test:hours: runs date-related tests at hours when a day is easily mistaken. `npm run test:hours -- 2028` runs the moments whose
// name contains 2028. One line per moment; the last line is `N passed, N failed` in total.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needNode24, root } from './node-24.js'

await needNode24()
const { findFaketime } = await import('./find-faketime.js')

/** New York time with its UTC offset. Those at 23:59 start half a minute before midnight, so that the run passes it. */
const moments = [
  ['an ordinary day', '2027-01-12T19:30:00-05:00'],
  ['an ordinary day', '2027-01-12T23:59:30-05:00'],
  ['the last day of a year', '2026-12-31T19:30:00-05:00'],
  ['the last day of a year', '2026-12-31T23:59:30-05:00'],
  ['February 28', '2028-02-28T19:30:00-05:00'],
  ['February 28', '2028-02-28T23:59:30-05:00'],
  ['February 29', '2028-02-29T19:30:00-05:00'],
  ['February 29', '2028-02-29T23:59:30-05:00'],
  ['daylight saving time begins', '2027-03-14T01:59:30-05:00'],
  ['daylight saving time ends', '2027-11-07T01:30:00-04:00'],
]

/**
 * Where days, months, ages, money, coverage, deadlines, sessions and codes are calculated or shown. None of these tests starts a
 * server.
 */
const files = [
  'packages/contract/src/',
  ...[
    'accounts/session',
    'clock',
    'coverage/',
    'day-of',
    'enroll/consent/',
    'enroll/dependents/family',
    'http/list/',
    'lifetimes/',
    'mail/letters/',
    'mail/sender',
    'office/audit/',
    'office/money/preview-batch',
    'office/money/batch/banking-days',
    'office/money/further-due',
    'office/money/batch/next-payment',
    'office/money/record-refund',
    'office/privacy/in-site-days',
    'office/today/',
    'office/worklist/unpaid',
    'receipt/charges',
    'payment-update/expires-soon',
    'payment-update/notify-expiring-cards',
    'coverage/notices/notice-due',
    'payment-update/notify-unpaid',
    'resume/resume',
    'shop/offer/dates',
    'shop/offer/price-hold',
    'start/sweep',
    'testing/same-clock',
  ].map((file) => `apps/api/src/${file}`),
  ...[
    'day-of',
    'office/enrollment/Payments',
    'office/money/MoneyScreen',
    'roles/employees/InvoicesScreen',
    'roles/home/MemberHomeScreen',
    'shown-moment',
  ].map((file) => `apps/web/src/${file}`),
]

const moved = files.filter(
  (file) => globSync(file.endsWith('/') ? `${file}**/*.test.*` : `${file}*.test.*`, { cwd: root }).length === 0,
)
if (moved.length > 0) throw new Error(`no tests at ${moved.join(', ')}`)
const library = findFaketime()
if (library === undefined) process.exit(1)
const reports = mkdtempSync(join(tmpdir(), 'openroll-hours-'))
const [part = ''] = process.argv.slice(2)
let passed = 0
let failed = 0

/** @param {string} at */
const runAt = (at) => {
  const began = Date.now()
  const shift = Math.round((Date.parse(at) - began) / 1000)
  const report = join(reports, 'units.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter=./scripts/units-report.js', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        REPORT: report,
        // Each run has its own random inputs; a failing test names its seed.
        SEED: String(Math.abs(shift)),
        LD_PRELOAD: library,
        // As an offset, so that the clock keeps running.
        FAKETIME: `${shift < 0 ? '' : '+'}${shift}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    },
  )
  /** @returns {{ passed: number, failed: number, names: string[] }} */
  const readReport = () => JSON.parse(readFileSync(report, 'utf8'))
  const seconds = Math.round((Date.now() - began) / 1000)
  try {
    return { ...readReport(), seconds }
  } catch {
    return { passed: 0, failed: 1, names: [`vitest ended with ${status}: ${stderr}`], seconds }
  }
}

for (const [name, at = ''] of moments) {
  const moment = `${at.slice(0, 10)} ${at.slice(11, 16)} (${name})`
  if (!moment.includes(part)) continue
  const ran = runAt(at)
  passed += ran.passed
  failed += ran.failed
  console.log([`${moment}: ${ran.passed} passed, ${ran.failed} failed, ${ran.seconds} s`, ...ran.names].join('\n  '))
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
