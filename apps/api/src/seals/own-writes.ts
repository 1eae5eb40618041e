import { mainTable, tableNamed, type SealedName } from './aspects.ts'
import type { Kind } from './seal.ts'
import type { SealedRows } from './seal-store.ts'

/** The writer of each row, by key. */
export type WritersByKey = ReadonlyMap<string, string>

const keysOf = (table: SealedName, { rows }: SealedRows): string[] =>
  (rows.get(table) ?? []).map((one) => JSON.stringify(one.slice(0, tableNamed(table).key.length)))

export const writersOf = (table: SealedName, held: SealedRows): WritersByKey =>
  new Map(keysOf(table, held).map((key, at) => [key, held.writers.get(table)?.[at]?.by ?? '']))

/** Whether all rows of a table are as this transaction found or wrote them. Only then may it seal them. */
export const isOwnWork = (table: SealedName, found: WritersByKey, deletes: boolean, held: SealedRows): boolean => {
  const keys = keysOf(table, held)
  const writers = held.writers.get(table) ?? []
  const isMissing = !deletes && [...found.keys()].some((key) => !keys.includes(key))
  return !isMissing && keys.every((key, at) => writers[at]?.own === true || found.get(key) === writers[at]?.by)
}

/** Whether this transaction wrote the row that makes an owner; false if it was there already. */
export const wroteMainRow = (kind: Kind, { writers }: SealedRows): boolean =>
  writers.get(mainTable[kind])?.some(({ own }) => own) === true
