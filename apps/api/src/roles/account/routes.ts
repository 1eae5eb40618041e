import { faultBeside } from '@openroll/contract/field'
import {
  changePassword,
  changePasswordFields,
  changedMeanwhile,
  endSession,
  getAccount,
  newRecoveryCodes,
  passwordWrong,
} from '@openroll/contract/roles/account'
import { passwordFault } from '../../accounts/password.ts'
import { listPasskeys } from '../../accounts/passkey-store.ts'
import { renewRecoveryCodes } from '../../accounts/recovery-codes.ts'
import {
  countRecoveryCodes,
  lockAccount,
  recoveryCodesMark,
  secondFactorsOf,
} from '../../accounts/second-factor-store.ts'
import { listSessions, endOneSession } from '../../accounts/session-store.ts'
import { endOtherSessions, replacePassword } from '../../accounts/store.ts'
import { serve, type App } from '../../http/serve.ts'
import { fieldFault, fieldFaults, forbidden } from '../../who/refusal.ts'
import { mailAccountChange } from '../password/mail-account-change.ts'
import { auditOwnAccount, requireOwnAccount, requirePassword } from './own-account.ts'

/** One's own account (D-1.04). Sensitive changes require the password again and are confirmed by email. */
export const accountRoutes = (app: App): void => {
  serve(app, getAccount, async (ask) => {
    const { session_id, known } = await requireOwnAccount(ask)
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
    const { session_id, known } = await requireOwnAccount(ask)
    const { input, db, now } = ask
    const weak = await passwordFault(input.password, known)
    if (weak !== undefined) throw fieldFaults([faultBeside(changePasswordFields, 'password', weak)])
    await requirePassword(ask, known, input.old_password, 'old_password')
    const hash = await ask.accounts.hash(input.password)
    await db.transaction(async (tx) => {
      const { person_id, password: was } = known
      if (!(await replacePassword(tx, { person_id, was, hash, keepSession: session_id }, now)))
        throw fieldFault('old_password', passwordWrong)
      await auditOwnAccount(ask, tx, 'password-set', known)
      await mailAccountChange(ask, tx, known.email)
    })
    ask.wakeMail()
    return {}
  })

  serve(app, newRecoveryCodes, async (ask) => {
    const { known } = await requireOwnAccount(ask)
    const { input, db, vault, now } = ask
    const mark = await recoveryCodesMark(db, known.person_id)
    await requirePassword(ask, known, input.password, 'password')
    if (!known.second_factor) throw forbidden()
    const codes = await db.transaction(async (tx) => {
      await lockAccount(tx, known.person_id, now)
      if ((await recoveryCodesMark(tx, known.person_id)) !== mark) throw fieldFault('password', changedMeanwhile)
      await auditOwnAccount(ask, tx, 'second-factor-changed', known, 'recovery codes')
      await mailAccountChange(ask, tx, known.email, 'New recovery codes were created.')
      return renewRecoveryCodes(tx, vault, known.person_id)
    })
    ask.wakeMail()
    return { recovery_codes: codes }
  })

  serve(app, endSession, async (ask) => {
    const { session_id, known } = await requireOwnAccount(ask)
    const { input, db } = ask
    if (input.session_id === undefined) await endOtherSessions(db, known.person_id, session_id)
    else await endOneSession(db, known.person_id, input.session_id)
    await auditOwnAccount(ask, db, 'sessions-ended', known)
    return {}
  })
}
