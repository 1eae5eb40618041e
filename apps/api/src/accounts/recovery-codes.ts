import { randomInt } from 'node:crypto'
import { recoveryCodes } from '@openroll/contract/roles/account'
import type { Db } from '../db/pool.ts'
import { makeCode, readCode } from '../legible.ts'
import type { Vault } from '../vault/vault.ts'
import { putRecoveryCodes } from './second-factor-store.ts'

/** Bound to the account, so that a hash tells nothing of another one's. */
export const recoveryHash = (vault: Pick<Vault, 'hash'>, personId: string, code: string): string =>
  vault.hash(`${personId}/${readCode(code)}`, 'recovery-code')

/** Makes new recovery codes in place of all earlier ones; the server keeps only their keyed hashes. */
export const renewRecoveryCodes = async (tx: Db, vault: Pick<Vault, 'hash'>, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, () => makeCode(randomInt))
  await putRecoveryCodes(
    tx,
    personId,
    codes.map((code) => recoveryHash(vault, personId, code)),
  )
  return codes
}
