import { recoveryHash } from '../../accounts/recovery-codes.ts'
import {
  countRecoveryCodes,
  findTotp,
  consumeRecoveryCode,
  consumeTotpStep,
} from '../../accounts/second-factor-store.ts'
import { matchingTimeStep } from '../../accounts/totp.ts'
import type { Deps } from '../../http/deps.ts'
import { totpSecret } from '../../vault/sealed-columns.ts'

type Context = Pick<Deps, 'db' | 'vault'>

/** Consumes an app code or a recovery code; undefined if wrong. `codesLeft`: remaining recovery codes after using one. */
export const verifyCode = async (
  { db, vault }: Context,
  person_id: string,
  code: string,
): Promise<{ readonly codesLeft?: number } | undefined> => {
  if (/^\d{6}$/.test(code)) {
    const totp = await findTotp(db, person_id)
    const secret = totp === undefined ? undefined : vault.read(totpSecret, { person_id }, totp.sealed)
    if (totp === undefined || secret === undefined) return undefined
    const step = await matchingTimeStep(secret, code, { after: totp.last_step })
    return step !== undefined && (await consumeTotpStep(db, person_id, step, totp.sealed)) === 1 ? {} : undefined
  }
  const consumed = await consumeRecoveryCode(db, person_id, recoveryHash(vault, person_id, code))
  return consumed === 1 ? { codesLeft: await countRecoveryCodes(db, person_id) } : undefined
}
