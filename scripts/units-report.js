// Vitest reporter: progress, failures as they happen, and the results as a file that npm test adds up.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './node-24.js'
import { nameFailure } from './name-failure.js'
import { printSlowest } from './print-slowest.js'

const everyMs = 15_000

/** Written to REPORT, if it names a file. Vitest wants a default export. @returns {import('vitest/node').Reporter} */
export default function unitsReport() {
  const [began, running] = [Date.now(), new Map()]
  let [all, passed, failed, printedAt] = [0, 0, 0, began]
  /** @type {{ name: string, ms: number }[]} */
  const durations = []
  const printProgress = () => {
    printedAt = Date.now()
    const [[name = '', since = printedAt] = []] = running
    const longest = printedAt - since > everyMs ? `; ${name} has been running for ${seconds(printedAt - since)}` : ''
    console.log(
      `${seconds(printedAt - began)}: ${durations.length} of ${all} files, ${passed} passed, ${failed} failed${longest}`,
    )
  }
  return {
    onTestRunStart: (files) => void (all = files.length),
    onTestModuleStart: ({ moduleId }) => void running.set(placeOf(moduleId), Date.now()),
    onTestModuleEnd(file) {
      const name = placeOf(file.moduleId)
      running.delete(name)
      durations.push({ name, ms: file.diagnostic().duration })
      for (const test of file.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') passed += 1
        if (state !== 'failed') continue
        failed += 1
        console.log(`FAILED ${name} › ${test.fullName}`)
        for (const { stack, message, diff } of errors ?? []) console.log([stack ?? message, diff].join('\n'))
      }
      for (const { stack, message } of hookErrors(file)) console.log(`FAILED ${name}\n${stack ?? message}`)
      if (Date.now() - printedAt > everyMs) printProgress()
    },
    onTestRunEnd(files, errors) {
      printProgress()
      printSlowest('test files', durations)
      const tests = files.flatMap(({ children }) => [...children.allTests()])
      const names = [
        ...tests
          .filter((test) => test.result().state === 'failed')
          .map((test) => nameFailure(`${placeOf(test.module.moduleId)} › ${test.fullName}`, test.result().errors?.[0])),
        ...files.flatMap((file) => hookErrors(file).map((error) => nameFailure(placeOf(file.moduleId), error))),
        ...errors.map((error) => nameFailure(`outside of any test${duringFile(error)}`, error)),
      ]
      for (const { stack, message } of errors) console.log(`FAILED outside of any test\n${stack ?? message}`)
      if (process.env.REPORT !== undefined)
        writeFileSync(process.env.REPORT, JSON.stringify({ passed, failed: names.length, names }))
    },
  }
}

/** A file's errors outside its tests: from its import or its hooks. @param {import('vitest/node').TestModule} file */
const hookErrors = (file) => [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())]

/** @param {number} ms */
const seconds = (ms) => `${Math.round(ms / 1000)} s`

/** @param {string} path */
const placeOf = (path) => relative(root, path)

/** Names the test file that was running. @param {import('vitest/node').SerializedError} error */
const duringFile = ({ VITEST_TEST_PATH: path }) => (typeof path === 'string' ? `, during ${placeOf(path)}` : '')
