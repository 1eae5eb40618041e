import { passwordWrong } from '@openroll/contract/roles/account'
import { aboutAccount } from '../../accounts/about-account.ts'
import { isPassword } from '../../accounts/password.ts'
import { findKnown, type Known } from '../../accounts/store.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/serve.ts'
import { guarded, spend, type Spender } from '../../http/spend.ts'
import { fieldFault, unauthorized } from '../../who/refusal.ts'

export type Asking = Spender & Pick<Deps, 'accounts'> & { readonly browser: Browser }

/** The account of who asks, and their session. */
export const own = async ({
  accounts,
  browser,
  db,
}: Asking): Promise<{ readonly session_id: string; readonly known: Known }> => {
  const session = await accounts.session(browser.cookies)
  const known = session === undefined ? undefined : await findKnown(db, { person_id: session.person_id })
  if (session === undefined || known === undefined) throw unauthorized()
  return { session_id: session.session_id, known }
}

/** Refuses a password that is not the account's, beside its field; wrong ones have a budget of the account's own. */
export const provePassword = async (ask: Asking, known: Known, password: string, target: string): Promise<void> => {
  const charges = [{ budget: 'own_password_failures_per_account', key: known.person_id }] as const
  const wrong = () => fieldFault(target, passwordWrong)
  await guarded(ask, charges, { target, wrong }, async () => {
    await spend(ask, [{ budget: 'sign_ins_per_address', key: ask.browser.address }], { target })
    return (known.password !== null && (await isPassword(known.password, password))) || undefined
  })
}

/** Under what a session's own unconfirmed factor is kept. */
export const pendingHash = ({ vault }: Pick<Deps, 'vault'>, what: string, sessionId: string): string =>
  vault.hash(`${what}/${sessionId}`, 'sign-in-challenge')

/** Notes that somebody changed their own account. */
export const noteOwn = (
  { audit, asker, browser, now }: Asking,
  tx: Db,
  event: AuditEvent,
  known: Known,
  what?: string,
): Promise<void> => {
  const { about, details } = aboutAccount(known)
  const actor = { ...asker, address: browser.address }
  return audit.note(tx, { event, actor, about, details: { ...details, ...(what === undefined ? {} : { what }) }, now })
}
