// npm test: all that must hold. Types, lint, format, build, tests, attacks, browser stories; the last line is `N passed, N failed` over all of them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { needNode24, root } from './node-24.js'
import { failedStories } from './failed-stories.js'

await needNode24()
const { findBrowser } = await import('./find-browser.js')
const { findPgDump } = await import('./find-pg-dump.js')
const tools = join(root, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'openroll-reports-'))
let passed = 0
let failed = 0
/** @type {string[]} */
const names = []

/** @param {string} title @param {string} tool @param {string[]} args @param {Record<string, string>} more */
const run = (title, tool, args, more = {}) => {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const env = { ...process.env, ...more, PATH: `${tools}${delimiter}${process.env.PATH}` }
  const { status } = spawnSync(join(tools, tool), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`== ${title}: ${status === 0 ? 'good' : 'failed'} after ${seconds} s`)
  return status === 0
}

/** @param {string} title @param {string} tool @param {string[]} args */
const check = (title, tool, args) => {
  if (run(title, tool, args)) passed += 1
  else {
    failed += 1
    names.push(title)
  }
}

/**
 * Adds a runner's own counts. One that failed without naming a test (a file that can't be loaded, no report) is one failure.
 * @param {string} runner @param {boolean} good @param {{ passed: number, failed: number, names: string[] } | undefined} tests
 */
const count = (runner, good, tests) => {
  passed += tests?.passed ?? 0
  const own = tests?.failed || (good && tests !== undefined ? 0 : 1)
  failed += own
  if (own > 0)
    names.push(...(tests?.names.length ? tests.names : [`${runner}: something outside of any test, see above`]))
}

/** @param {string} name */
const report = (name) =>
  existsSync(join(reports, name)) ? JSON.parse(readFileSync(join(reports, name), 'utf8')) : undefined

check('types', 'tsc', ['-b'])
check('lint', 'oxlint', ['--type-aware'])
check('format', 'oxfmt', ['--check'])
check('licences', 'node', ['scripts/licences.js'])
check('web build', 'node', ['scripts/build.js'])

findPgDump()
const unitsGood = run('tests', 'vitest', ['run', '--reporter=default', '--reporter=./scripts/units-report.js'], {
  UNITS_REPORT: join(reports, 'units.json'),
})
count('tests', unitsGood, report('units.json'))

const attacks = join(reports, 'attacks.json')
const attacksGood = run('attacks', 'node', ['attack/run.ts', '--short', `--report=${attacks}`])
count('attacks', attacksGood, report('attacks.json'))

const browser = findBrowser()
if (browser === undefined) {
  failed += 1
  names.push('browser stories: there is no browser')
} else {
  const storiesGood = run('browser stories', 'playwright', ['test', '--reporter=list,json'], {
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'stories.json'),
  })
  const stories = report('stories.json')
  const { expected, flaky, unexpected } = stories?.stats ?? {}
  count(
    'browser stories',
    storiesGood,
    stories && { passed: expected + flaky, failed: unexpected, names: failedStories(stories) },
  )
}

rmSync(reports, { recursive: true, force: true })
if (names.length > 0) console.log(`\n== what failed\n${names.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
