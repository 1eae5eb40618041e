import { recoveryHash } from '../../accounts/recovery-codes.ts'
import { countRecoveryCodes, findTotp, takeRecoveryCode, takeStep } from '../../accounts/second-factor-store.ts'
import { matchingStep } from '../../accounts/totp.ts'
import type { Deps } from '../../http/deps.ts'
import { totpSecret } from '../../vault/sealed-columns.ts'

type Around = Pick<Deps, 'db' | 'vault'>

/**
 * Takes a code of the account's app, or a recovery code, once; undefined for
 * a wrong one. `left`: how many recovery codes remain after one was used.
 */
export const judgeCode = async (
  { db, vault }: Around,
  person_id: string,
  code: string,
): Promise<{ readonly left?: number } | undefined> => {
  if (/^\d{6}$/.test(code)) {
    const totp = await findTotp(db, person_id)
    const secret = totp === undefined ? undefined : vault.read(totpSecret, { person_id }, totp.sealed)
    if (totp === undefined || secret === undefined) return undefined
    const step = await matchingStep(secret, code, { after: totp.last_step })
    return step !== undefined && (await takeStep(db, person_id, step, totp.sealed)) === 1 ? {} : undefined
  }
  const taken = await takeRecoveryCode(db, person_id, recoveryHash(vault, person_id, code))
  return taken === 1 ? { left: await countRecoveryCodes(db, person_id) } : undefined
}
