import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node-24.js'

/**
 * A package's entry in package-lock.json.
 * @typedef {{
 *   version?: string, license?: string, link?: boolean, resolved?: string, workspaces?: string[],
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>
 * }} Entry
 */

/**
 * Where npm put `name` for the package at `from`: in its own node_modules, or in those of a folder above.
 * @param {Record<string, Entry>} packages @param {string} from @param {string} name
 * @returns {string | undefined}
 */
const placeOf = (packages, from, name) => {
  for (let at = from; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    const entry = packages[path]
    if (entry !== undefined) return entry.link === true ? entry.resolved : path
    if (at === '') return undefined
  }
}

/**
 * Names of a package's dependencies: required, optional, and required peers.
 * @param {Entry} entry
 */
const dependenciesOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta[name]?.optional !== true),
]

/** Packages whose license is only in their LICENSE file, as read for that exact version. */
const knownLicenses = new Map([['png-js 2.0.0', 'MIT']])

/**
 * The entry; if its package.json names no license, with the one from the list above.
 * @param {string} path @param {Entry} entry @returns {Entry}
 */
const withLicense = (path, entry) => {
  const license = entry.license ?? knownLicenses.get(`${nameAt(path)} ${entry.version}`)
  return license === undefined ? entry : { ...entry, license }
}

/**
 * The packages that Openroll needs to run, by their path in package-lock.json, as [path, entry]. Fewer than npm's own `--omit=dev`
 * keeps: npm also keeps an optional peer, such as a test runner, once development has installed it. `serverOnly` leaves out the
 * web application's packages, which the build has already bundled.
 * @param {{ serverOnly?: boolean }} [which]
 * @returns {[string, Entry][]}
 */
export const productionPackages = ({ serverOnly = false } = {}) => {
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  /** @type {Set<string>} */
  const found = new Set()
  const workspaces = packages['']?.workspaces ?? []
  const waiting = ['', ...workspaces.filter((path) => !serverOnly || path !== 'apps/web')]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const places = dependenciesOf(packages[path] ?? {}).map((name) => placeOf(packages, path, name))
    waiting.push(...places.filter((place) => place !== undefined))
  }
  return [...found]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => [path, withLicense(path, packages[path] ?? {})])
}

/**
 * The name of a package by its path.
 * @param {string} path
 */
export const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
