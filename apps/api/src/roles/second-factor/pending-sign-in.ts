import { signInAgain } from '@openroll/contract/roles/second-factor'
import { auditSubjectOf } from '../../accounts/audit-subject.ts'
import { findChallenge, consumeChallenge } from '../../accounts/challenge-store.ts'
import { readSignIn } from '../../accounts/recorded-account.ts'
import type { SignInAccount } from '../../accounts/store.ts'
import { Refusal } from '../../who/refusal.ts'
import {
  challengeFrom,
  clearChallengeCookie,
  completeSignIn,
  ownsChallenge,
  type SignInContext,
} from '../sign-in/complete-sign-in.ts'

/** A sign-in that passed its password step; `challenge` is for a passkey to sign. */
export type PendingSignIn = { readonly account: SignInAccount; readonly hash: string; readonly challenge: string }

const signInTimedOut = () => new Refusal(401, [{ target_element: 'sign_in', error_message: signInAgain }])

/** The browser's pending sign-in; 401 if no correct password was entered within ten minutes. */
export const requirePendingSignIn = async (ask: SignInContext): Promise<PendingSignIn> => {
  const { accounts, browser, db, now } = ask
  const found = challengeFrom(ask, browser.cookies)
  const challenge = found === undefined ? undefined : await findChallenge(db, found.hash, now)
  if (found === undefined || challenge === undefined || !ownsChallenge(ask, found.token, challenge.person_id))
    throw signInTimedOut()
  const { known: account, refuseAltered } = await readSignIn(ask, { person_id: challenge.person_id })
  if (account === undefined || !accounts.isOpen(account)) throw signInTimedOut()
  refuseAltered()
  return { account, hash: found.hash, challenge: challenge.asked }
}

/** Completes the sign-in; 401 if a concurrent request already did. */
export const finishSignIn = async (ask: SignInContext, { account, hash }: PendingSignIn) => {
  if ((await consumeChallenge(ask.db, hash)) === 0) throw signInTimedOut()
  clearChallengeCookie(ask)
  return completeSignIn(ask, account)
}

/** Audits a wrong code or passkey and returns its error. */
export const wrongFactor =
  ({ audit, caller, browser, db, now }: SignInContext, { account }: PendingSignIn, target: string, message: string) =>
  async (): Promise<Refusal> => {
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'second-factor-failed', actor, ...auditSubjectOf(account), now })
    return new Refusal(401, [{ target_element: target, error_message: message }])
  }
