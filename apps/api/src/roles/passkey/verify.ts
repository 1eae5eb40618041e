import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { addPasskey, verifyPasskey } from '@openroll/contract/roles/passkey'
import type { ParsedInput } from '@openroll/contract/call'
import { findPasskey, notePasskeyUse } from '../../accounts/passkey-store.ts'
import type { Db } from '../../db/pool.ts'
import type { Signer } from '../../seals/seal.ts'
import type { RelyingParty } from './relying-party.ts'

/** The passkey created for this challenge; undefined if the response is invalid. */
export const verifyNewPasskey = async (
  answer: ParsedInput<typeof addPasskey>['answer'],
  challenge: string,
  { id, origin }: RelyingParty,
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
    // The library throws on any invalid input.
    return undefined
  }
}

type Context = { readonly db: Db; readonly vault: Signer; readonly party: RelyingParty; readonly now: Date }

/** True if one of the account's passkeys signed this challenge. User verification isn't needed after a password. */
export const verifyPasskeySignature = async (
  answer: ParsedInput<typeof verifyPasskey>['answer'],
  { person_id, challenge }: { readonly person_id: string; readonly challenge: string },
  { db, vault, party, now }: Context,
): Promise<true | undefined> => {
  const passkey = challenge === '' ? undefined : await findPasskey(db, vault, person_id, answer.id)
  if (passkey === undefined) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: passkey.passkey_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      requireUserVerification: false,
    })
    if (!verified) return undefined
    await notePasskeyUse(db, passkey.passkey_id, authenticationInfo.newCounter, now)
    return true
  } catch {
    return undefined
  }
}
