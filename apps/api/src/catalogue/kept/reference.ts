import { resolve } from 'node:path'
import type { Catalogue } from '../catalogue.ts'
import { checkCatalogue } from '../check/check-catalogue.ts'
import { faultText } from '../../data-files/check-fault.ts'

/** The catalogue that ships with the product. */
export const referenceFolder = resolve(import.meta.dirname, '../../../../../catalogue')

/** Checks and builds the shipped catalogue; throws with its faults, of which it has none when it is shipped. */
export const buildReferenceCatalogue = (version = 1): Catalogue => {
  const { faults, build } = checkCatalogue(referenceFolder)
  if (faults.length > 0) throw new Error(`the catalogue has faults:\n${faults.map(faultText).join('\n')}`)
  return build(version)
}
