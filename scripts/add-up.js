import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './node-24.js'

const tools = join(root, 'node_modules/.bin')

/** @param {number} since */
const minutes = (since) => `${((Date.now() - since) / 60_000).toFixed(1)} min`

/** Runs one tool after the other and adds up what passed and failed. @param {readonly string[]} faults what failed before the first */
export const addUp = (faults = []) => {
  const reports = mkdtempSync(join(tmpdir(), 'openroll-reports-'))
  const began = Date.now()
  const names = [...faults]
  let [passed, failed] = [0, faults.length]

  /** @param {string} title @param {string} tool @param {readonly string[]} args @param {Record<string, string>} more */
  const run = async (title, tool, args, more = {}) => {
    console.log(`\n== ${title}`)
    const started = Date.now()
    const env = { ...process.env, ...more, PATH: `${tools}${delimiter}${process.env.PATH}` }
    const child = spawn(join(tools, tool), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
    const good = await new Promise((done) => {
      child.once('exit', (code) => done(code === 0))
      child.once('error', () => done(false))
    })
    console.log(`== ${title}: ${good ? 'good' : 'failed'} after ${minutes(started)}, ${minutes(began)} in all`)
    return good
  }

  return {
    /** @param {string} title @param {string} tool @param {readonly string[]} args */
    check: async (title, tool, args) => {
      if (await run(title, tool, args)) passed += 1
      else {
        failed += 1
        names.push(title)
      }
    },
    /**
     * Adds up the tool's REPORT. A tool that failed without naming a test (a file that can't be loaded, no report) is one failure.
     * @param {string} title @param {string} tool @param {readonly string[]} args @param {Record<string, string>} more
     */
    count: async (title, tool, args, more = {}) => {
      const file = join(reports, `${title}.json`)
      const good = await run(title, tool, args, { ...more, REPORT: file })
      /** @type {{ passed: number, failed: number, names: string[] } | undefined} */
      const tests = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
      passed += tests?.passed ?? 0
      const own = tests?.failed || (good && tests !== undefined ? 0 : 1)
      failed += own
      if (own > 0)
        names.push(...(tests?.names.length ? tests.names : [`${title}: something outside of any test, see above`]))
    },
    /** Prints the sum; its last line is `N passed, N failed`. */
    end: () => {
      rmSync(reports, { recursive: true, force: true })
      if (names.length > 0) console.log(`\n== what failed\n${names.join('\n')}`)
      console.log(`\n${minutes(began)}\n${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 ? 0 : 1
    },
  }
}
