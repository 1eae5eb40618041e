import { resolve } from 'node:path'
import type { Catalog } from '../catalog.ts'
import { checkCatalog } from '../check/check-catalog.ts'
import { faultText } from '../../data-files/check-fault.ts'

/** The shipped catalog's folder. */
export const referenceFolder = resolve(import.meta.dirname, '../../../../../catalog')

/** Builds the shipped catalog; throws if it has faults. */
export const buildReferenceCatalog = (version = 1): Catalog => {
  const { faults, build } = checkCatalog(referenceFolder)
  if (faults.length > 0) throw new Error(`the catalog has errors:\n${faults.map(faultText).join('\n')}`)
  return build(version)
}
