import { nothingChanged } from '../../audit/audit.ts'
import { faultBeside } from '@openroll/contract/field'
import {
  beginAuthenticator,
  changePassword,
  changePasswordFields,
  changedMeanwhile,
  confirmAuthenticator,
  endSession,
  getAccount,
  newRecoveryCodes,
  passwordWrong,
  removeAuthenticator,
  secondFactorStays,
} from '@openroll/contract/roles/account'
import { codeWrong, signInAgain } from '@openroll/contract/roles/second-factor'
import { endChallenges, findChallenge, putChallenge, takeAsked } from '../../accounts/challenge-store.ts'
import { passwordFault } from '../../accounts/password.ts'
import { listPasskeys } from '../../accounts/passkey-store.ts'
import { renewRecoveryCodes } from '../../accounts/recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  holdAccount,
  putTotp,
  recoveryCodesMark,
  secondFactorsOf,
  settleSecondFactor,
} from '../../accounts/second-factor-store.ts'
import { listSessions, endOneSession } from '../../accounts/session-store.ts'
import { endOtherSessions, replacePassword } from '../../accounts/store.ts'
import { makeTotpSecret, matchingStep, totpAddress, totpText } from '../../accounts/totp.ts'
import { serve, type App } from '../../http/serve.ts'
import { guarded } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { totpSecret } from '../../vault/sealed-columns.ts'
import { fieldFault, fieldFaults, forbidden } from '../../who/refusal.ts'
import { tellOfChange } from '../password/changed.ts'
import { noteOwn, own, provePassword, pendingHash } from './own.ts'

/** One's own account (D-1.04). What matters asks for the password again, and is told by mail. */
export const accountRoutes = (app: App): void => {
  serve(app, getAccount, async (ask) => {
    const { session_id, known } = await own(ask)
    const { db, now, accounts } = ask
    const factors = await secondFactorsOf(db, known.person_id)
    const sessions = await listSessions(db, known.person_id, now)
    return {
      result: {
        name: known.name,
        email: known.email,
        role: known.role,
        has_app: factors.includes('code'),
        recovery_codes_left: await countRecoveryCodes(db, known.person_id),
        passkeys: await listPasskeys(db, known.person_id),
        second_factor_needed: accounts.needsSecondFactor(known),
        sessions: sessions.map((one) => ({ ...one, here: one.session_id === session_id })),
      },
    }
  })

  serve(app, changePassword, async (ask) => {
    const { session_id, known } = await own(ask)
    const { input, db, now } = ask
    const weak = await passwordFault(input.password, known)
    if (weak !== undefined) throw fieldFaults([faultBeside(changePasswordFields, 'password', weak)])
    await provePassword(ask, known, input.old_password, 'old_password')
    const hash = await ask.accounts.hash(input.password)
    await db.transaction(async (tx) => {
      const { person_id, password: was } = known
      if (!(await replacePassword(tx, { person_id, was, hash, but: session_id }, now)))
        throw fieldFault('old_password', passwordWrong)
      await noteOwn(ask, tx, 'password-set', known)
      await tellOfChange(ask, tx, known.email)
    })
    ask.wakeMail()
    return {}
  })

  serve(app, beginAuthenticator, async (ask) => {
    const { session_id, known } = await own(ask)
    const { input, db, vault, directory, browser, config, now } = ask
    await provePassword(ask, known, input.password, 'password')
    const secret = makeTotpSecret()
    const { person_id } = known
    const asked = vault.seal(secret, totpSecret.context({ person_id }))
    await putChallenge(db, { challenge_hash: pendingHash(ask, 'app', session_id), person_id, asked }, now)
    const { name } = brandOf(directory.siteAt(browser.host), config.publicUrl)
    const address = totpAddress(secret, name, known.email)
    return { secret: totpText(address), address }
  })

  serve(app, confirmAuthenticator, async (ask) => {
    const { session_id, known } = await own(ask)
    const { input, db, vault, now } = ask
    const { person_id } = known
    const hash = pendingHash(ask, 'app', session_id)
    const pending = await findChallenge(db, hash, now)
    const secret = pending === undefined ? undefined : vault.read(totpSecret, { person_id }, pending.asked)
    if (pending === undefined || secret === undefined) throw fieldFault('code', signInAgain)
    const charges = [{ budget: 'second_factor_failures_per_account', key: `${person_id} ${session_id}` }] as const
    const wrong = () => fieldFault('code', codeWrong)
    const step = await guarded(ask, charges, { target: 'code', wrong }, () =>
      matchingStep(secret, input.code, { after: 0 }),
    )
    const codes = await db.transaction(async (tx) => {
      await holdAccount(tx, person_id, now)
      if ((await takeAsked(tx, pending)) === 0) throw fieldFault('code', changedMeanwhile)
      await endChallenges(tx, person_id)
      await putTotp(tx, { person_id, sealed: pending.asked, step }, now)
      await settleSecondFactor(tx, person_id, now)
      await endOtherSessions(tx, person_id, session_id)
      await noteOwn(ask, tx, 'second-factor-changed', known, 'app set up')
      await tellOfChange(ask, tx, known.email, 'An authenticator app was set up.')
      return renewRecoveryCodes(tx, vault, person_id)
    })
    ask.wakeMail()
    return { recovery_codes: codes }
  })

  serve(app, newRecoveryCodes, async (ask) => {
    const { known } = await own(ask)
    const { input, db, vault, now } = ask
    const mark = await recoveryCodesMark(db, known.person_id)
    await provePassword(ask, known, input.password, 'password')
    if (!known.second_factor) throw forbidden()
    const codes = await db.transaction(async (tx) => {
      await holdAccount(tx, known.person_id, now)
      if ((await recoveryCodesMark(tx, known.person_id)) !== mark) throw fieldFault('password', changedMeanwhile)
      await noteOwn(ask, tx, 'second-factor-changed', known, 'recovery codes')
      await tellOfChange(ask, tx, known.email, 'New recovery codes were made.')
      return renewRecoveryCodes(tx, vault, known.person_id)
    })
    ask.wakeMail()
    return { recovery_codes: codes }
  })

  serve(app, removeAuthenticator, async (ask) => {
    const { known } = await own(ask)
    const { input, accounts, db, now } = ask
    await provePassword(ask, known, input.password, 'password')
    const stays = (await secondFactorsOf(db, known.person_id)).some((factor) => factor !== 'code')
    if (!stays && accounts.needsSecondFactor(known)) throw fieldFault('password', secondFactorStays)
    await db.transaction(async (tx) => {
      if ((await deleteTotp(tx, known.person_id)) === 0) return nothingChanged()
      await settleSecondFactor(tx, known.person_id, now)
      await noteOwn(ask, tx, 'second-factor-changed', known, 'app removed')
      await tellOfChange(ask, tx, known.email, 'The authenticator app was removed.')
    })
    ask.wakeMail()
    return {}
  })

  serve(app, endSession, async (ask) => {
    const { session_id, known } = await own(ask)
    const { input, db } = ask
    if (input.session_id === undefined) await endOtherSessions(db, known.person_id, session_id)
    else await endOneSession(db, known.person_id, input.session_id)
    await noteOwn(ask, db, 'sessions-ended', known)
    return {}
  })
}
