import type { Catalogue } from '../catalogue/catalogue.ts'
import { buildReferenceCatalogue } from '../catalogue/kept/reference.ts'
import type { Directory } from '../directory/directory.ts'
import { buildReferenceDirectory } from '../directory/reference.ts'

let catalogue: Catalogue | undefined
let directory: Directory | undefined

/** The catalog that ships, built once for all test files of a worker. Tests read it; a test that changes one builds its own. */
export const shippedCatalogue = (): Catalogue => (catalogue ??= buildReferenceCatalogue())

/** The directory that ships, built once in the same way. */
export const shippedDirectory = (): Directory => (directory ??= buildReferenceDirectory())
