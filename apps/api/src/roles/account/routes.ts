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
    const { session_id, account } = await requireOwnAccount(ask)
    const { db, now, accounts } = ask
    const factors = await secondFactorsOf(db, account.person_id)
    const sessions = await listSessions(db, account.person_id, now)
    return {
      result: {
        name: account.name,
        email: account.email,
        role: account.role,
        has_app: factors.includes('code'),
        recovery_codes_left: await countRecoveryCodes(db, account.person_id),
        passkeys: await listPasskeys(db, account.person_id),
        second_factor_needed: accounts.needsSecondFactor(account),
        sessions: sessions.map((one) => ({ ...one, here: one.session_id === session_id })),
      },
    }
  })

  serve(app, changePassword, async (ask) => {
    const { session_id, account } = await requireOwnAccount(ask)
    const { input, db, now } = ask
    const fault = await passwordFault(input.password, account)
    if (fault !== undefined) throw fieldFaults([faultBeside(changePasswordFields, 'password', fault)])
    await requirePassword(ask, account, input.old_password, 'old_password')
    const hash = await ask.accounts.hash(input.password)
    await db.transaction(async (tx) => {
      const { person_id, password: was } = account
      if (!(await replacePassword(tx, { person_id, was, hash, keepSession: session_id }, now)))
        throw fieldFault('old_password', passwordWrong)
      await auditOwnAccount(ask, tx, 'password-set', account)
      await mailAccountChange(ask, tx, account.email)
    })
    ask.wakeMail()
    return {}
  })

  serve(app, newRecoveryCodes, async (ask) => {
    const { account } = await requireOwnAccount(ask)
    const { input, db, vault, now } = ask
    const mark = await recoveryCodesMark(db, account.person_id)
    await requirePassword(ask, account, input.password, 'password')
    if (!account.second_factor) throw forbidden()
    const codes = await db.transaction(async (tx) => {
      await lockAccount(tx, account.person_id, now)
      if ((await recoveryCodesMark(tx, account.person_id)) !== mark) throw fieldFault('password', changedMeanwhile)
      await auditOwnAccount(ask, tx, 'second-factor-changed', account, 'recovery codes')
      await mailAccountChange(ask, tx, account.email, 'New recovery codes were created.')
      return renewRecoveryCodes(tx, vault, account.person_id)
    })
    ask.wakeMail()
    return { recovery_codes: codes }
  })

  serve(app, endSession, async (ask) => {
    const { session_id, account } = await requireOwnAccount(ask)
    const { input, db } = ask
    if (input.session_id === undefined) await endOtherSessions(db, account.person_id, session_id)
    else await endOneSession(db, account.person_id, input.session_id)
    await auditOwnAccount(ask, db, 'sessions-ended', account)
    return {}
  })
}
