import { randomInt } from 'node:crypto'
import { recoveryCodes } from '@openroll/contract/roles/account'
import type { Db } from '../db/pool.ts'
import { makeCode, normalizeCode } from '../readable-codes.ts'
import type { Vault } from '../vault/vault.ts'
import { putRecoveryCodes } from './second-factor-store.ts'

/** Bound to the account, so that equal codes hash differently. */
export const recoveryHash = (vault: Pick<Vault, 'hash'>, personId: string, code: string): string =>
  vault.hash(`${personId}/${normalizeCode(code)}`, 'recovery-code')

/** Replaces an account's recovery codes; only keyed hashes are stored. */
export const renewRecoveryCodes = async (tx: Db, vault: Pick<Vault, 'hash'>, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, () => makeCode(randomInt))
  await putRecoveryCodes(
    tx,
    personId,
    codes.map((code) => recoveryHash(vault, personId, code)),
  )
  return codes
}
