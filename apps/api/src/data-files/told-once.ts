import type { Fault } from './check-fault.ts'

/**
 * The faults without repetitions: several plans may read the same cell or share a base, and a cell of a table has one fault, the
 * first. Line 1 of a table is its header, and stands for columns that are missing too.
 */
export const toldOnce = (faults: readonly Fault[]): Fault[] => {
  const seen = new Set<string>()
  return faults.filter(({ file, line, column, reason }) => {
    const inCell = /\.csv(\.gz)?$/.test(file) && line > 1
    const key = inCell ? `${file}:${line}:${column}` : `${file}:${line}:${column} ${reason}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
