// Vitest's reporter of this project: what passed, what failed, and errors outside of any test, as a file that npm test adds up.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './node-24.js'
import { named } from './named-failure.js'

/** Written to UNITS_REPORT. Vitest wants a default export. @returns {import('vitest/node').Reporter} */
export default function unitsReport() {
  return {
    onTestRunEnd(files, errors) {
      const tests = files.flatMap(({ children }) => [...children.allTests()])
      const failed = tests.filter((test) => test.result().state === 'failed')
      const names = [
        ...failed.map((test) =>
          named(`${placeOf(test.module.moduleId)} › ${test.fullName}`, test.result().errors?.[0]),
        ),
        ...files.flatMap((file) => file.errors().map((error) => named(placeOf(file.moduleId), error))),
        ...errors.map((error) => named(`outside of any test${beside(error)}`, error)),
      ]
      const passed = tests.filter((test) => test.result().state === 'passed').length
      writeFileSync(process.env.UNITS_REPORT ?? 'units.json', JSON.stringify({ passed, failed: names.length, names }))
    },
  }
}

/** @param {string} path */
const placeOf = (path) => relative(root, path)

/** The file that ran when it came. @param {import('vitest/node').SerializedError} error */
const beside = ({ VITEST_TEST_PATH: path }) => (typeof path === 'string' ? `, beside ${placeOf(path)}` : '')
