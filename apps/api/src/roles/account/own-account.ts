import { passwordWrong } from '@openroll/contract/roles/account'
import { auditSubjectOf } from '../../accounts/audit-subject.ts'
import { isPassword } from '../../accounts/password.ts'
import { findSignInAccount, type SignInAccount } from '../../accounts/store.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/request-context.ts'
import { limitAttempts, spend, type Spender } from '../../http/spend.ts'
import { fieldFault, unauthorized } from '../../who/refusal.ts'

export type AccountContext = Spender & Pick<Deps, 'accounts'> & { readonly browser: Browser }

/** The signed-in person's account and session. */
export const requireOwnAccount = async ({
  accounts,
  browser,
  db,
}: AccountContext): Promise<{ readonly session_id: string; readonly account: SignInAccount }> => {
  const session = await accounts.session(browser.cookies)
  const account = session === undefined ? undefined : await findSignInAccount(db, { person_id: session.person_id })
  if (session === undefined || account === undefined) throw unauthorized()
  return { session_id: session.session_id, account }
}

/** Requires the account's password; failures count against the account's own limit. */
export const requirePassword = async (
  ask: AccountContext,
  account: SignInAccount,
  password: string,
  target: string,
): Promise<void> => {
  const charges = [{ budget: 'own_password_failures_per_account', key: account.person_id }] as const
  const wrong = () => fieldFault(target, passwordWrong)
  await limitAttempts(ask, charges, { target, wrong }, async () => {
    await spend(ask, [{ budget: 'sign_ins_per_address', key: ask.browser.address }], { target })
    return (account.password !== null && (await isPassword(account.password, password))) || undefined
  })
}

/** Key of a session's unconfirmed second factor. */
export const pendingHash = ({ vault }: Pick<Deps, 'vault'>, what: string, sessionId: string): string =>
  vault.hash(`${what}/${sessionId}`, 'sign-in-challenge')

/** Audits a change to one's own account. */
export const auditOwnAccount = (
  { audit, caller, browser, now }: AccountContext,
  tx: Db,
  event: AuditEvent,
  account: SignInAccount,
  what?: string,
): Promise<void> => {
  const { about, details } = auditSubjectOf(account)
  const actor = { ...caller, address: browser.address }
  return audit.note(tx, { event, actor, about, details: { ...details, ...(what === undefined ? {} : { what }) }, now })
}
