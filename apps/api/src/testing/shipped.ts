import type { Catalog } from '../catalog/catalog.ts'
import { buildReferenceCatalog } from '../catalog/kept/reference.ts'
import type { Directory } from '../directory/directory.ts'
import { buildReferenceDirectory } from '../directory/reference.ts'

let catalog: Catalog | undefined
let directory: Directory | undefined

/** The catalog that ships, built once for all test files of a worker. Tests read it; a test that changes one builds its own. */
export const shippedCatalog = (): Catalog => (catalog ??= buildReferenceCatalog())

/** The directory that ships, built once in the same way. */
export const shippedDirectory = (): Directory => (directory ??= buildReferenceDirectory())
