import type { Catalog } from '../catalog/catalog.ts'
import { buildReferenceCatalog } from '../catalog/versions/reference.ts'
import type { Directory } from '../directory/directory.ts'
import { buildReferenceDirectory } from '../directory/reference.ts'

let catalog: Catalog | undefined
let directory: Directory | undefined

/** The shipped catalog, built once per worker. Read-only; tests that change a catalog build their own. */
export const shippedCatalog = (): Catalog => (catalog ??= buildReferenceCatalog())

/** The shipped directory, built once per worker. */
export const shippedDirectory = (): Directory => (directory ??= buildReferenceDirectory())
