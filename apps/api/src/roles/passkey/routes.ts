import { noteNoChange } from '../../audit/audit.ts'
import { randomBytes } from 'node:crypto'
import { changedMeanwhile, lastSecondFactor } from '@openroll/contract/roles/account'
import {
  addPasskey,
  getPasskeyChallenge,
  beginPasskey,
  passkeyNotAdded,
  passkeyWrong,
  removePasskey,
  verifyPasskey,
} from '@openroll/contract/roles/passkey'
import { endChallenges, findChallenge, putChallenge, consumePendingSetup } from '../../accounts/challenge-store.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../../accounts/passkey-store.ts'
import { renewRecoveryCodes } from '../../accounts/recovery-codes.ts'
import {
  countRecoveryCodes,
  lockAccount,
  secondFactorsOf,
  updateSecondFactorFlag,
} from '../../accounts/second-factor-store.ts'
import { endOtherSessions } from '../../accounts/store.ts'
import { serve, type App } from '../../http/serve.ts'
import { limitAttempts } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { fieldFault } from '../../who/refusal.ts'
import { auditOwnAccount, requireOwnAccount, pendingHash, requirePassword } from '../account/own-account.ts'
import { mailAccountChange } from '../password/mail-account-change.ts'
import { finishSignIn, wrongFactor, requirePendingSignIn } from '../second-factor/pending-sign-in.ts'
import { secondFactorBudgets } from '../sign-in/failure-budgets.ts'
import { verifyNewPasskey, verifyPasskeySignature } from './verify.ts'
import { relyingPartyFor } from './relying-party.ts'

const makeChallenge = (): string => randomBytes(32).toString('base64url')

export const passkeyRoutes = (app: App): void => {
  serve(app, beginPasskey, async (ask) => {
    const { session_id, account } = await requireOwnAccount(ask)
    const { input, db, directory, browser, config, now } = ask
    await requirePassword(ask, account, input.password, 'password')
    const { person_id } = account
    const challenge = makeChallenge()
    await putChallenge(
      db,
      { challenge_hash: pendingHash(ask, 'passkey', session_id), person_id, asked: challenge },
      now,
    )
    return {
      challenge,
      rp_id: relyingPartyFor(ask).id,
      rp_name: brandOf(directory.siteAt(browser.host), config.publicUrl).name,
      user_id: person_id,
      user_name: account.email,
      known: (await listPasskeys(db, person_id)).map(({ passkey_id }) => passkey_id),
    }
  })

  serve(app, addPasskey, async (ask) => {
    const { session_id, account } = await requireOwnAccount(ask)
    const { input, db, vault, now } = ask
    const { person_id } = account
    const hash = pendingHash(ask, 'passkey', session_id)
    const pending = await findChallenge(db, hash, now)
    const passkey =
      pending === undefined ? undefined : await verifyNewPasskey(input.answer, pending.asked, relyingPartyFor(ask))
    if (pending === undefined || passkey === undefined) throw fieldFault('name', passkeyNotAdded)
    const codes = await db.transaction(async (tx) => {
      await lockAccount(tx, person_id, now)
      if ((await consumePendingSetup(tx, pending)) === 0) throw fieldFault('name', changedMeanwhile)
      await endChallenges(tx, person_id)
      if ((await insertPasskey(tx, { ...passkey, person_id, name: input.name }, now)) === 0)
        throw fieldFault('name', passkeyNotAdded)
      await updateSecondFactorFlag(tx, person_id, now)
      await endOtherSessions(tx, person_id, session_id)
      await auditOwnAccount(ask, tx, 'second-factor-changed', account, 'passkey added')
      await mailAccountChange(ask, tx, account.email, 'A passkey was added.')
      return (await countRecoveryCodes(tx, person_id)) > 0 ? [] : renewRecoveryCodes(tx, vault, person_id)
    })
    ask.wakeMail()
    return { recovery_codes: codes }
  })

  serve(app, removePasskey, async (ask) => {
    const { account } = await requireOwnAccount(ask)
    const { input, accounts, db, now } = ask
    const { person_id } = account
    await requirePassword(ask, account, input.password, 'password')
    const others = (await listPasskeys(db, person_id)).filter(({ passkey_id }) => passkey_id !== input.passkey_id)
    const hasOtherFactor = others.length > 0 || (await secondFactorsOf(db, person_id)).includes('code')
    if (!hasOtherFactor && accounts.needsSecondFactor(account)) throw fieldFault('password', lastSecondFactor)
    await db.transaction(async (tx) => {
      if ((await deletePasskey(tx, person_id, input.passkey_id)) === 0) return noteNoChange()
      await updateSecondFactorFlag(tx, person_id, now)
      await auditOwnAccount(ask, tx, 'second-factor-changed', account, 'passkey removed')
      await mailAccountChange(ask, tx, account.email, 'A passkey was removed.')
    })
    ask.wakeMail()
    return {}
  })

  serve(app, getPasskeyChallenge, async (ask) => {
    const { account, hash } = await requirePendingSignIn(ask)
    const challenge = makeChallenge()
    await putChallenge(ask.db, { challenge_hash: hash, person_id: account.person_id, asked: challenge }, ask.now)
    const passkeys = await listPasskeys(ask.db, account.person_id)
    return { challenge, rp_id: relyingPartyFor(ask).id, known: passkeys.map(({ passkey_id }) => passkey_id) }
  })

  serve(app, verifyPasskey, async (ask) => {
    const { input, db, vault, now } = ask
    const pendingSignIn = await requirePendingSignIn(ask)
    const { person_id } = pendingSignIn.account
    const wrong = wrongFactor(ask, pendingSignIn, 'answer', passkeyWrong)
    await limitAttempts(ask, secondFactorBudgets(ask, pendingSignIn.account), { target: 'answer', wrong }, () =>
      verifyPasskeySignature(
        input.answer,
        { person_id, challenge: pendingSignIn.challenge },
        { db, vault, party: relyingPartyFor(ask), now },
      ),
    )
    return { result: await finishSignIn(ask, pendingSignIn) }
  })
}
