// npm run test:changed [-- REF]: quick checks, and the tests closest to what changed since a commit; by default, uncommitted changes.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { needNode24, root } from './node-24.js'
import { touchedTests } from './touched-tests.js'

await needNode24()
const began = Date.now()
const [since = 'HEAD'] = process.argv.slice(2)
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const sources = globSync(['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', 'deploy/*.ts'], { cwd: root })
const tests = touchedTests(changed, new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
console.log(
  changed.length === 0
    ? `Nothing has changed since ${since}: only types, lint and format are checked`
    : `Changed files: ${changed.length}. Tests they touch: ${tests.join(', ') || 'none'}. npm test runs the end-to-end tests.`,
)

/** @param {string} tool @param {string[]} args */
const run = (tool, ...args) => {
  const tools = join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` }
  console.log(`== ${tool}`)
  const started = Date.now()
  const { status } = spawnSync(join(tools, tool), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  console.log(`== ${tool}: ${status === 0 ? 'good' : 'failed'} after ${Math.round((Date.now() - started) / 1000)} s`)
  return status === 0
}
const good = [
  tests.length === 0 || run('vitest', 'run', '--reporter=dot', ...tests),
  run('tsc', '-b'),
  run('oxlint', '--type-aware'),
  run('oxfmt', '--check'),
]
console.log(`${Math.round((Date.now() - began) / 1000)} s`)
process.exitCode = good.every(Boolean) ? 0 : 1
