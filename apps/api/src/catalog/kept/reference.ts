import { resolve } from 'node:path'
import type { Catalog } from '../catalog.ts'
import { checkCatalog } from '../check/check-catalog.ts'
import { faultText } from '../../data-files/check-fault.ts'

/** The catalog that ships with the product. */
export const referenceFolder = resolve(import.meta.dirname, '../../../../../catalog')

/** Checks and builds the shipped catalog; throws with its faults, of which it has none when it is shipped. */
export const buildReferenceCatalog = (version = 1): Catalog => {
  const { faults, build } = checkCatalog(referenceFolder)
  if (faults.length > 0) throw new Error(`the catalog has faults:\n${faults.map(faultText).join('\n')}`)
  return build(version)
}
