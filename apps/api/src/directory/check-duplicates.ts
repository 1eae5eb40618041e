import type { Fault } from '../data-files/check-fault.ts'
import type { YamlFile } from '../data-files/read-yaml.ts'

/** Entries with an id or code that an earlier one has. */
export const duplicateFaults = <T>(
  file: YamlFile<readonly T[]> | null,
  key: string,
  keyOf: (entry: T) => string | number,
): Fault[] => {
  const seen = new Set<string | number>()
  return (file?.value ?? []).flatMap((entry, at) => {
    const value = keyOf(entry)
    const isDuplicate = seen.has(value)
    seen.add(value)
    return isDuplicate && file !== null ? [file.fault([at, key], `the ${key} ${value} is given twice`)] : []
  })
}
