import type { Fault } from '../../data-files/check-fault.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import { readYaml } from '../../data-files/read-yaml.ts'
import type { Catalog } from '../catalog.ts'
import { wellness } from './format.ts'

const file = 'wellness.yaml'

/** The membership popup (D-2.11); null without the file. */
export const readWellness = (
  files: DataFiles,
): { readonly wellness: Catalog['wellness']; readonly faults: readonly Fault[] } => {
  const text = textOf(files, file)
  if (text === null) return { wellness: null, faults: [] }
  const { read, faults } = readYaml(file, text, wellness)
  return { wellness: read?.value ?? null, faults }
}
