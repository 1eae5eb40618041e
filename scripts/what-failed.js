// What failed, by name, from what the runners report: their own output is long, and often only its end is kept.
import { stripVTControlCharacters } from 'node:util'

/** A runner's message without colors, its first line alone. @param {string | undefined} text */
const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')[0] ?? ''

/** @param {string} name @param {string | undefined} message */
const named = (name, message) => (firstLine(message) === '' ? name : `${name}\n    ${firstLine(message)}`)

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }} UnitFile
 */

/** Tests and files that Vitest reports as failed; a file without a failed test could not be run. @param {{ testResults: UnitFile[] }} report */
export const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [named(name, message)] : []
    return tests.map(({ fullName, failureMessages }) => named(`${name} › ${fullName.trim()}`, failureMessages?.[0]))
  })

/**
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} StoryRun
 * @typedef {{ title: string, file: string, tests: StoryRun[] }} Story
 * @typedef {{ specs?: Story[], suites?: StorySuite[] }} StorySuite
 */

/** Stories that Playwright reports as failed. @param {StorySuite} suite @returns {string[]} */
export const failedStories = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => named(`[${projectName}] ${file} › ${title}`, results.at(-1)?.error?.message)),
  ),
  ...suites.flatMap(failedStories),
]
