import { noteNoChange } from '../../audit/audit.ts'
import {
  beginAuthenticator,
  changedMeanwhile,
  confirmAuthenticator,
  removeAuthenticator,
  lastSecondFactor,
} from '@openroll/contract/roles/account'
import { codeWrong, signInAgain } from '@openroll/contract/roles/second-factor'
import { endChallenges, findChallenge, putChallenge, consumePendingSetup } from '../../accounts/challenge-store.ts'
import { renewRecoveryCodes } from '../../accounts/recovery-codes.ts'
import {
  deleteTotp,
  lockAccount,
  putTotp,
  secondFactorsOf,
  updateSecondFactorFlag,
} from '../../accounts/second-factor-store.ts'
import { endOtherSessions } from '../../accounts/store.ts'
import { makeTotpSecret, matchingTimeStep, totpUrl, totpSetupKey } from '../../accounts/totp.ts'
import { serve, type App } from '../../http/serve.ts'
import { limitAttempts } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { totpSecret } from '../../vault/sealed-columns.ts'
import { fieldFault } from '../../who/refusal.ts'
import { mailAccountChange } from '../password/mail-account-change.ts'
import { auditOwnAccount, requireOwnAccount, requirePassword, pendingHash } from './own-account.ts'

/** Sets up and removes an authenticator app (D-1.04). */
export const authenticatorRoutes = (app: App): void => {
  serve(app, beginAuthenticator, async (ask) => {
    const { session_id, account } = await requireOwnAccount(ask)
    const { input, db, vault, directory, browser, config, now } = ask
    await requirePassword(ask, account, input.password, 'password')
    const secret = makeTotpSecret()
    const { person_id } = account
    const sealedSecret = vault.seal(secret, totpSecret.context({ person_id }))
    await putChallenge(db, { challenge_hash: pendingHash(ask, 'app', session_id), person_id, asked: sealedSecret }, now)
    const { name } = brandOf(directory.siteAt(browser.host), config.publicUrl)
    const address = totpUrl(secret, name, account.email)
    return { secret: totpSetupKey(address), address }
  })

  serve(app, confirmAuthenticator, async (ask) => {
    const { session_id, account } = await requireOwnAccount(ask)
    const { input, db, vault, now } = ask
    const { person_id } = account
    const hash = pendingHash(ask, 'app', session_id)
    const pending = await findChallenge(db, hash, now)
    const secret = pending === undefined ? undefined : vault.read(totpSecret, { person_id }, pending.asked)
    if (pending === undefined || secret === undefined) throw fieldFault('code', signInAgain)
    const charges = [{ budget: 'second_factor_failures_per_account', key: `${person_id} ${session_id}` }] as const
    const wrong = () => fieldFault('code', codeWrong)
    const step = await limitAttempts(ask, charges, { target: 'code', wrong }, () =>
      matchingTimeStep(secret, input.code, { after: 0 }),
    )
    const codes = await db.transaction(async (tx) => {
      await lockAccount(tx, person_id, now)
      if ((await consumePendingSetup(tx, pending)) === 0) throw fieldFault('code', changedMeanwhile)
      await endChallenges(tx, person_id)
      await putTotp(tx, { person_id, sealed: pending.asked, step }, now)
      await updateSecondFactorFlag(tx, person_id, now)
      await endOtherSessions(tx, person_id, session_id)
      await auditOwnAccount(ask, tx, 'second-factor-changed', account, 'app set up')
      await mailAccountChange(ask, tx, account.email, 'An authenticator app was set up.')
      return renewRecoveryCodes(tx, vault, person_id)
    })
    ask.wakeMail()
    return { recovery_codes: codes }
  })

  serve(app, removeAuthenticator, async (ask) => {
    const { account } = await requireOwnAccount(ask)
    const { input, accounts, db, now } = ask
    await requirePassword(ask, account, input.password, 'password')
    const hasOtherFactor = (await secondFactorsOf(db, account.person_id)).some((factor) => factor !== 'code')
    if (!hasOtherFactor && accounts.needsSecondFactor(account)) throw fieldFault('password', lastSecondFactor)
    await db.transaction(async (tx) => {
      if ((await deleteTotp(tx, account.person_id)) === 0) return noteNoChange()
      await updateSecondFactorFlag(tx, account.person_id, now)
      await auditOwnAccount(ask, tx, 'second-factor-changed', account, 'app removed')
      await mailAccountChange(ask, tx, account.email, 'The authenticator app was removed.')
    })
    ask.wakeMail()
    return {}
  })
}
