import { priceThen } from '@openroll/contract/office/enrollment/enrollment'
import * as z from 'zod'
import { correctedValues } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'

/** Keyed hashes by which a person was found before an SSN correction; `person_hash` for members only. */
const formerHashes = z.object({ ssn_hash: z.string(), person_hash: z.string().optional() })
export type FormerHashes = z.output<typeof formerHashes>

/** A correction as stored, encrypted. An SSN is stored masked; `left` has its former hashes. */
const storedCorrection = z.object({
  was: z.string(),
  now: z.string(),
  why: z.string().optional(),
  prices: z.array(priceThen).optional(),
  left: formerHashes.optional(),
})
type StoredCorrection = z.output<typeof storedCorrection>

type Key = { readonly enrollment_id: string; readonly correction_id: string }

export const sealCorrection = (vault: Vault, key: Key, correction: StoredCorrection): string =>
  vault.seal(JSON.stringify(correction), correctedValues.context(key))

/** The stored correction; undefined if it can't be decrypted. */
export const openCorrection = (vault: Vault, key: Key, sealed: string): StoredCorrection | undefined => {
  const opened = vault.read(correctedValues, key, sealed)
  return opened === undefined ? undefined : storedCorrection.parse(JSON.parse(opened))
}
