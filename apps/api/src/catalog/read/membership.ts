import type { Fault } from '../../data-files/check-fault.ts'
import { membership } from './format.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import { readYaml } from '../../data-files/read-yaml.ts'

const file = 'membership.yaml'
/** The fee if the catalog has none (SF-9.05). */
const usualCents = 500

/** The association's monthly fee in cents. */
export const readMembership = (files: DataFiles): { readonly cents: number; readonly faults: readonly Fault[] } => {
  const yaml = textOf(files, file)
  if (yaml === null) return { cents: usualCents, faults: [] }
  const { read, faults } = readYaml(file, yaml, membership)
  return { cents: read?.value.monthly ?? usualCents, faults }
}
