// Playwright reporter: a line per story, and the results as a file that npm test adds up.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './node-24.js'
import { nameFailure } from './name-failure.js'
import { printSlowest } from './print-slowest.js'

/** Writes the results to the file that REPORT names, if any. */
export default class StoriesReport {
  all = 0
  passed = 0
  /** @type {string[]} */
  names = []
  /** @type {{ name: string, ms: number }[]} */
  took = []

  /** @param {unknown} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.all = suite.allTests().length
  }

  /** @param {import('@playwright/test/reporter').TestCase} story @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(story, { status, duration, error }) {
    const name = `[${story.parent.project()?.name}] ${relative(root, story.location.file)} › ${story.title}`
    this.took.push({ name, ms: duration })
    if (status === 'passed') this.passed += 1
    else this.names.push(nameFailure(name, error))
    console.log(
      `${status === 'passed' ? 'ok    ' : 'FAILED'} ${this.took.length} of ${this.all}, ${(duration / 1000).toFixed(1)} s: ${name}`,
    )
    if (status !== 'passed') console.log(error?.stack ?? error?.message ?? status)
  }

  /** An error outside of any story: in setup, or in a file that can't be loaded. @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    this.names.push(nameFailure('outside of any story', error))
    console.log(error.stack ?? error.message ?? error.value)
  }

  onEnd() {
    printSlowest('end-to-end tests', this.took)
    const { passed, names } = this
    if (process.env.REPORT !== undefined)
      writeFileSync(process.env.REPORT, JSON.stringify({ passed, failed: names.length, names }))
  }
}
