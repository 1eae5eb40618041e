import { signInAgain } from '@openroll/contract/roles/second-factor'
import { auditSubjectOf } from '../../accounts/audit-subject.ts'
import { findChallenge, consumeChallenge } from '../../accounts/challenge-store.ts'
import { findSignInAccount, type SignInAccount } from '../../accounts/store.ts'
import { Refusal } from '../../who/refusal.ts'
import {
  challengeHashFrom,
  completeSignIn,
  clearChallengeCookie,
  type SignInContext,
} from '../sign-in/complete-sign-in.ts'

/** A sign-in that passed its password step; `asked` is the passkey challenge. */
export type PendingSignIn = { readonly known: SignInAccount; readonly hash: string; readonly asked: string }

const signInTimedOut = () => new Refusal(401, [{ target_element: 'sign_in', error_message: signInAgain }])

/** The browser's pending sign-in; 401 if no correct password was entered within ten minutes. */
export const requirePendingSignIn = async (ask: SignInContext): Promise<PendingSignIn> => {
  const { accounts, browser, db, now } = ask
  const hash = challengeHashFrom(ask, browser.cookies)
  const challenge = hash === undefined ? undefined : await findChallenge(db, hash, now)
  const known = challenge === undefined ? undefined : await findSignInAccount(db, { person_id: challenge.person_id })
  if (hash === undefined || challenge === undefined || known === undefined || !accounts.isOpen(known))
    throw signInTimedOut()
  return { known, hash, asked: challenge.asked }
}

/** Completes the sign-in; 401 if a concurrent request already did. */
export const finishSignIn = async (ask: SignInContext, { known, hash }: PendingSignIn) => {
  if ((await consumeChallenge(ask.db, hash)) === 0) throw signInTimedOut()
  clearChallengeCookie(ask)
  return completeSignIn(ask, known)
}

/** Audits a wrong code or passkey and returns its error. */
export const wrongFactor =
  ({ audit, caller, browser, db, now }: SignInContext, { known }: PendingSignIn, target: string, message: string) =>
  async (): Promise<Refusal> => {
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'second-factor-failed', actor, ...auditSubjectOf(known), now })
    return new Refusal(401, [{ target_element: target, error_message: message }])
  }
