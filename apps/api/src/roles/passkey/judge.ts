import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { addPasskey, verifyPasskey } from '@openroll/contract/roles/passkey'
import type { GivenOf } from '@openroll/contract/call'
import { findPasskey, notePasskeyUse } from '../../accounts/passkey-store.ts'
import type { Db } from '../../db/pool.ts'
import type { Party } from './party.ts'

/** The passkey that a browser made for this challenge at this address; undefined where it is none, whatever was sent. */
export const judgeNew = async (
  answer: GivenOf<typeof addPasskey>['answer'],
  challenge: string,
  { id, origin }: Party,
): Promise<{ readonly passkey_id: string; readonly public_key: Buffer; readonly counter: number } | undefined> => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    })
    if (registrationInfo === undefined) return undefined
    const { credential } = registrationInfo
    return { passkey_id: credential.id, public_key: Buffer.from(credential.publicKey), counter: credential.counter }
  } catch {
    // The library throws at whatever is not as it must be.
    return undefined
  }
}

type Around = { readonly db: Db; readonly party: Party; readonly now: Date }

/** Whether one of the account's passkeys signed this challenge; undefined otherwise. The password came before, so a touch is enough. */
export const judgeSigned = async (
  answer: GivenOf<typeof verifyPasskey>['answer'],
  { person_id, challenge }: { readonly person_id: string; readonly challenge: string },
  { db, party, now }: Around,
): Promise<true | undefined> => {
  const kept = challenge === '' ? undefined : await findPasskey(db, person_id, answer.id)
  if (kept === undefined) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: kept.passkey_id, publicKey: new Uint8Array(kept.public_key), counter: kept.counter },
      requireUserVerification: false,
    })
    if (!verified) return undefined
    await notePasskeyUse(db, kept.passkey_id, authenticationInfo.newCounter, now)
    return true
  } catch {
    return undefined
  }
}
