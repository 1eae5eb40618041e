// npm test: all checks: types, lint, format, build, tests, attacks, browser stories. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { needNode24, root } from './node-24.js'

await needNode24()
// --shard=2/3 runs the second third, for three machines in parallel.
const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } })
const [, part = '', parts = ''] = /^([1-9])\/([1-9])$/.exec(values.shard) ?? []
if (part === '' || part > parts) {
  console.error(`--shard=${values.shard}: write which part of how many, as in --shard=2/3`)
  process.exit(2)
}
const shard = parts === '1' ? [] : [`--shard=${values.shard}`]

const { findBrowser } = await import('./find-browser.js')
const { findPgDump } = await import('./find-pg-dump.js')
// Missing tools are installed or named before anything runs.
const browser = findBrowser()
const lacking = [
  ...(browser === undefined ? ['browser stories: there is no browser'] : []),
  ...(findPgDump() ? [] : ['backup and restore: there is no pg_dump']),
]

const tools = join(root, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'openroll-reports-'))
const began = Date.now()
let passed = 0
let failed = lacking.length
const names = lacking

/** @param {number} since */
const minutes = (since) => `${((Date.now() - since) / 60_000).toFixed(1)} min`

/** @param {string} title @param {string} tool @param {string[]} args @param {Record<string, string>} more */
const run = (title, tool, args, more = {}) => {
  console.log(`\n== ${title}`)
  const started = Date.now()
  const env = { ...process.env, ...more, PATH: `${tools}${delimiter}${process.env.PATH}` }
  const { status } = spawnSync(join(tools, tool), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  console.log(`== ${title}: ${status === 0 ? 'good' : 'failed'} after ${minutes(started)}, ${minutes(began)} in all`)
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
 * Runs a tool and adds up what it reports. One that failed without naming a test (a file that can't be loaded, no report) is one failure.
 * @param {string} title @param {string} tool @param {string[]} args @param {Record<string, string>} more
 */
const count = (title, tool, args, more = {}) => {
  const file = join(reports, `${title}.json`)
  const good = run(title, tool, [...args, ...shard], { ...more, REPORT: file })
  /** @type {{ passed: number, failed: number, names: string[] } | undefined} */
  const tests = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  passed += tests?.passed ?? 0
  const own = tests?.failed || (good && tests !== undefined ? 0 : 1)
  failed += own
  if (own > 0)
    names.push(...(tests?.names.length ? tests.names : [`${title}: something outside of any test, see above`]))
}

if (part === '1') {
  check('types', 'tsc', ['-b'])
  check('lint', 'oxlint', ['--type-aware'])
  check('format', 'oxfmt', ['--check'])
  check('licenses', 'node', ['scripts/licenses.js'])
}
check('web build', 'node', ['scripts/build.js'])
count('tests', 'vitest', ['run', '--reporter=./scripts/units-report.js'])
count('attacks', 'node', ['attack/run.ts', '--short'])
if (browser !== undefined)
  count('browser stories', 'playwright', ['test', '--reporter=./scripts/stories-report.js'], { BROWSER_PATH: browser })

rmSync(reports, { recursive: true, force: true })
if (names.length > 0) console.log(`\n== what failed\n${names.join('\n')}`)
console.log(`\n${minutes(began)}\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
