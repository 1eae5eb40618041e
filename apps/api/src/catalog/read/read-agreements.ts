import type { Agreement } from '../catalog.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import { agreement } from './format-lists.ts'
import { anyId, type KnownIds } from '../../data-files/known-ids.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import { readYaml, type YamlFile } from '../../data-files/read-yaml.ts'

type ReadAgreements = {
  readonly texts: readonly YamlFile<Agreement>[]
  /** The texts plans may name. */
  readonly known: KnownIds
  readonly faults: Fault[]
}

/** The agreement texts, one per file; duplicate ids are faults. */
export const readAgreements = (files: DataFiles): ReadAgreements => {
  const faults: Fault[] = []
  const texts = [...files.keys()]
    .filter((path) => /^agreements\/.+\.yaml$/.test(path))
    .flatMap((path) => {
      const { read, faults: wrong } = readYaml(path, textOf(files, path) ?? '', agreement)
      faults.push(...wrong)
      return read ?? []
    })
  const first = new Map<string, string>()
  for (const text of texts) {
    const { agreement_id } = text.value
    const before = first.get(agreement_id)
    if (before === undefined) first.set(agreement_id, text.file)
    else faults.push(text.fault(['agreement_id'], `the agreement ${agreement_id} is already defined in ${before}`))
  }
  return { texts, known: faults.length === 0 ? new Set<string | number>(first.keys()) : anyId, faults }
}
