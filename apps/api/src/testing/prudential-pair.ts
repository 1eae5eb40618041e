import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceFolder } from '../catalog/versions/reference.ts'
import type { Changes } from './changed-files.ts'

const text = (path: string): string => readFileSync(join(referenceFolder, path), 'utf8')

export const optionalLife = 'plans/term_life/9101-optional-life.yaml'
export const membership = 'plans/lifestyle/9102-harborview-wellness.yaml'

/** For tests: Optional Life and its required membership, as in the shipped catalog. */
export const prudentialPair: Changes = Object.fromEntries(
  [optionalLife, membership, 'rates/sample-9101.csv', 'rates/sample-9102.csv'].map((path) => [path, text(path)]),
)
