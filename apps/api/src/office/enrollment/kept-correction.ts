import { priceThen } from '@openroll/contract/office/enrollment/enrollment'
import * as z from 'zod'
import { correctedValues } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'

/** As whom somebody was found before their number was corrected: keyed hashes; the second one only of a member. */
const leftKey = z.object({ ssn_hash: z.string(), person_hash: z.string().optional() })
export type LeftKey = z.output<typeof leftKey>

/** What is kept of a correction, sealed. Of a number only how it ends; `left`: as whom somebody was found by it, in keyed hashes. */
const keptCorrection = z.object({
  was: z.string(),
  now: z.string(),
  why: z.string().optional(),
  prices: z.array(priceThen).optional(),
  left: leftKey.optional(),
})
type KeptCorrection = z.output<typeof keptCorrection>

type Key = { readonly enrollment_id: string; readonly correction_id: string }

export const sealCorrection = (vault: Vault, key: Key, kept: KeptCorrection): string =>
  vault.seal(JSON.stringify(kept), correctedValues.context(key))

/** Undefined where no key opens it. */
export const openCorrection = (vault: Vault, key: Key, sealed: string): KeptCorrection | undefined => {
  const opened = vault.read(correctedValues, key, sealed)
  return opened === undefined ? undefined : keptCorrection.parse(JSON.parse(opened))
}
