import { signInAgain } from '@openroll/contract/roles/second-factor'
import { aboutAccount } from '../../accounts/about-account.ts'
import { findChallenge, takeChallenge } from '../../accounts/challenge-store.ts'
import { findKnown, type Known } from '../../accounts/store.ts'
import { Refusal } from '../../who/refusal.ts'
import { challengeIn, enterNow, forgetChallenge, type Entering } from '../sign-in/come-in.ts'

/** Who gave their password in this browser and is waited for; `asked` is what a passkey is to sign. */
export type Waiting = { readonly known: Known; readonly hash: string; readonly asked: string }

const again = () => new Refusal(401, [{ target_element: 'sign_in', error_message: signInAgain }])

/** Refuses a browser in which nobody gave a right password within ten minutes. */
export const waiting = async (ask: Entering): Promise<Waiting> => {
  const { accounts, browser, db, now } = ask
  const hash = challengeIn(ask, browser.cookies)
  const challenge = hash === undefined ? undefined : await findChallenge(db, hash, now)
  const known = challenge === undefined ? undefined : await findKnown(db, { person_id: challenge.person_id })
  if (hash === undefined || challenge === undefined || known === undefined || !accounts.isOpen(known)) throw again()
  return { known, hash, asked: challenge.asked }
}

/** Signs in who has met the challenge, once. */
export const meet = async (ask: Entering, { known, hash }: Waiting) => {
  if ((await takeChallenge(ask.db, hash)) === 0) throw again()
  forgetChallenge(ask)
  return enterNow(ask, known)
}

/** Notes a wrong code or passkey, and refuses it beside its input. */
export const refusing =
  ({ audit, asker, browser, db, now }: Entering, { known }: Waiting, target: string, message: string) =>
  async (): Promise<Refusal> => {
    const actor = { ...asker, address: browser.address }
    await audit.note(db, { event: 'second-factor-failed', actor, ...aboutAccount(known), now })
    return new Refusal(401, [{ target_element: target, error_message: message }])
  }
