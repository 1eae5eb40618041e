import { named } from './named-failure.js'

/**
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string, stack?: string } }[] }} StoryRun
 * @typedef {{ title: string, file: string, tests: StoryRun[] }} Story
 * @typedef {{ specs?: Story[], suites?: StorySuite[] }} StorySuite
 */

/** Stories that Playwright's JSON report says failed, each with why. @param {StorySuite} suite @returns {string[]} */
export const failedStories = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => named(`[${projectName}] ${file} › ${title}`, results.at(-1)?.error)),
  ),
  ...suites.flatMap(failedStories),
]
