import type { Fault } from './check-fault.ts'

/**
 * Removes duplicate faults, since several plans may read the same cell or base; a table cell keeps only its first. Line 1 of a table is
 * its header, which also stands for missing columns.
 */
export const uniqueFaults = (faults: readonly Fault[]): Fault[] => {
  const seen = new Set<string>()
  return faults.filter(({ file, line, column, reason }) => {
    const inCell = /\.csv(\.gz)?$/.test(file) && line > 1
    const key = inCell ? `${file}:${line}:${column}` : `${file}:${line}:${column} ${reason}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
