import { dirname } from 'node:path'
import { importsOf } from './imports-of.js'

/** Trees that use the same feature names: "enroll/contact" is a contract, a server folder and a browser folder. */
const trees = ['packages/contract/src', 'apps/api/src', 'apps/web/src']
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)

/** A feature's path without tree and file name: "enroll/contact". @param {string} path */
const featureOf = (path) => {
  const tree = trees.find((one) => path.startsWith(`${one}/`))
  if (tree === undefined) return undefined
  const inside = path.slice(tree.length + 1)
  return tree === trees[0] ? inside.replace(/(\.test)?\.tsx?$/, '') : dirname(inside)
}

/**
 * The tests that a change touches most closely: those that changed, those of the same feature in all three trees, and those that import a
 * changed file by themselves.
 * @param {readonly string[]} changed @param {ReadonlyMap<string, string>} sources the text of every source file, by its path from the root
 */
export const touchedTests = (changed, sources) => {
  const files = new Set(changed)
  const features = new Set(changed.map(featureOf).filter((feature) => feature !== undefined && feature !== '.'))
  return [...sources]
    .filter(([path]) => isTest(path))
    .filter(
      ([path, text]) =>
        files.has(path) || features.has(featureOf(path)) || importsOf(path, text).some((from) => files.has(from)),
    )
    .map(([path]) => path)
}
