import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceFolder } from '../catalog/kept/reference.ts'
import type { Changes } from './changed-files.ts'

const text = (path: string): string => readFileSync(join(referenceFolder, path), 'utf8')

export const optionalLife = 'plans/term_life/9101-optional-life.yaml'
export const membership = 'plans/lifestyle/9102-harborview-wellness.yaml'

/** For tests: Optional Life and the membership that it is added with, as the shipped catalog has them. */
export const prudentialPair: Changes = Object.fromEntries(
  [optionalLife, membership, 'rates/sample-9101.csv', 'rates/sample-9102.csv'].map((path) => [path, text(path)]),
)
