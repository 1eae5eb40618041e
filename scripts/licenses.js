// Part of npm run check: every production package has a license compatible with Apache-2.0.
import { nameAt, productionPackages } from './production-packages.js'

const allowed = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'])

/**
 * Whether all licenses in one alternative of an SPDX expression are allowed; an expression other than ORs of ANDs is not.
 * @param {string | undefined} license
 */
const isAllowed = (license) =>
  (license ?? '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((id) => allowed.has(id)))

/**
 * The packages whose license is not allowed, a sentence each.
 * @param {[string, { version?: string, license?: string }][]} packages
 */
export const licenseFaults = (packages) =>
  packages
    .filter(([, { license }]) => !isAllowed(license))
    .map(([path, { version, license }]) => `${nameAt(path)} ${version}: ${license ?? 'no license is named'}`)

if (process.argv[1] === import.meta.filename) {
  const packages = productionPackages()
  const faults = licenseFaults(packages)
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? `Licenses: all ${packages.length} production packages are allowed.`
      : `Licenses: these are not allowed. Use another package, or allow the license in scripts/licenses.js and name it in NOTICE.`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
