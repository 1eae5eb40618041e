import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import { readYaml } from '../../data-files/read-yaml.ts'
import type { Catalog } from '../catalog.ts'
import { missingFile, type Fault } from '../../data-files/check-fault.ts'
import { networks } from './format-lists.ts'

const file = 'networks.yaml'

/** The provider networks. */
export const readNetworks = (
  files: DataFiles,
): { readonly networks: Catalog['networks']; readonly faults: readonly Fault[] } => {
  const text = textOf(files, file)
  if (text === null) return { networks: [], faults: [missingFile(file)] }
  const { read, faults } = readYaml(file, text, networks)
  return { networks: read?.value ?? [], faults }
}
