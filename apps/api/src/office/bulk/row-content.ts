import * as z from 'zod'
import { bulkRowInput, bulkRowSaid } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'

const rowContent = z.object({
  key: z.string(),
  name: z.string(),
  enrollment_id: z.string().nullable(),
  /** Input of the single act's call. */
  input: z.record(z.string(), z.unknown()),
  /** The row as its list showed it. */
  row: z.record(z.string(), z.unknown()),
})
export type RowContent = z.output<typeof rowContent>
/** A stored row keeps its act and operator, so that nobody can move it to another operator. */
const storedRow = rowContent.extend({ act: z.string(), requested_by: z.int(), address: z.string() })
export type StoredRow = z.output<typeof storedRow>
export const rowContents = z.array(rowContent)

type RowKey = { readonly bulk_id: string; readonly place: number }

export const sealRow = (vault: Vault, key: RowKey, content: StoredRow): string =>
  vault.seal(JSON.stringify(content), bulkRowInput.context(key))

/** The row's content; undefined if no key decrypts it. */
export const openRow = (
  vault: Vault,
  { sealed, ...key }: RowKey & { readonly sealed: string },
): StoredRow | undefined => {
  const opened = vault.read(bulkRowInput, key, sealed)
  return opened === undefined ? undefined : storedRow.parse(JSON.parse(opened))
}

export const sealMessage = (vault: Vault, key: RowKey, said: string | undefined): string | null =>
  said === undefined ? null : vault.seal(said, bulkRowSaid.context(key))

export const openMessage = (vault: Vault, key: RowKey, sealed: string | null): string | null =>
  sealed === null ? null : (vault.read(bulkRowSaid, key, sealed) ?? null)
