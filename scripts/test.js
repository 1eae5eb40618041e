// Everything that must hold: types, lint, format, tests, browser stories. Ends with one line, `N passed, N failed`, over all of them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'openroll-reports-'))
let passed = 0
let failed = 0

const run = (title, command, args, env = {}) => {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(
    `== ${title}: ${status === 0 ? 'good' : `failed (${status})`} after ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}
const count = (good) => {
  if (good) passed += 1
  else failed += 1
}
const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

count(run('types', bin('tsc'), ['-b']))
count(run('lint', bin('oxlint'), ['--type-aware']))
count(run('format', bin('oxfmt'), ['--check']))
count(run('web build', bin('vite'), ['build', 'apps/web', '--logLevel', 'warn']))

const unitReport = join(reports, 'vitest.json')
const units = run('tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
const unit = report(unitReport)
passed += unit?.numPassedTests ?? 0
failed += (unit?.numFailedTests ?? 0) + (unit === undefined || (!units && unit.numFailedTests === 0) ? 1 : 0)

const browser = findBrowser()
if (browser === undefined) {
  console.log('No browser was found and none could be installed: the browser stories did not run.')
  failed += 1
} else {
  const storyReport = join(reports, 'stories.json')
  const stories = run('browser stories', bin('playwright'), ['test', '--reporter=list,json'], {
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: storyReport,
  })
  const stats = report(storyReport)?.stats
  passed += stats?.expected ?? 0
  failed +=
    (stats?.unexpected ?? 0) +
    (stats?.flaky ?? 0) +
    (stats === undefined || (!stories && stats.unexpected === 0) ? 1 : 0)
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** A Chromium on this machine; as root on Debian one is installed where none is found. */
function findBrowser() {
  const places = [
    process.env.BROWSER_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].filter(Boolean)
  const found = () => places.find((path) => existsSync(path))
  if (found() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing chromium')
    run('browser', 'sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'])
  }
  return found()
}
