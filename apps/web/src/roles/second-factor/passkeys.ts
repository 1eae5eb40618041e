import type { addPasskey, getPasskeyChallenge, beginPasskey, verifyPasskey } from '@openroll/contract/roles/passkey'
import type { InputOf, OutputOf } from '@openroll/contract/call'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

const timeoutMs = 60_000
const descriptors = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }))

/** ES256, EdDSA and RS256. */
const algorithms = [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const }))

/** Creates a passkey in the browser; throws if the person or the browser declines. */
export const makePasskey = async (
  options: OutputOf<typeof beginPasskey>,
): Promise<InputOf<typeof addPasskey>['answer']> => {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.rp_id, name: options.rp_name },
      user: { id: options.user_id, name: options.user_name, displayName: options.user_name },
      pubKeyCredParams: algorithms,
      timeout: timeoutMs,
      attestation: 'none',
      excludeCredentials: descriptors(options.known),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    },
  })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** Signs with one of the account's passkeys; throws if the person or the browser declines. */
export const signWithPasskey = async (
  options: OutputOf<typeof getPasskeyChallenge>,
): Promise<InputOf<typeof verifyPasskey>['answer']> => {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: {
      challenge: options.challenge,
      rpId: options.rp_id,
      timeout: timeoutMs,
      allowCredentials: descriptors(options.known),
      userVerification: 'preferred',
    },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}
