import { consentWaysText, type ConsentWays } from './consent-ways.ts'
import * as z from 'zod'
import { role, roleMeanings } from '../role-meanings.ts'
import { codesOf } from '../words.ts'

/** The signing roles, and the answer that names each (D-4.16). */
const namedBy = { rep: 'agent_name', group: 'group_name', applicant: 'user_name' } as const
const signerRoles = codesOf(namedBy)

export const signedInPerson = z.object({ role: z.enum(codesOf(role)), id: z.int(), name: z.string() })
export type SignedInPerson = z.infer<typeof signedInPerson>

/**
 * Who signs: the rep, a group administrator, or the person being enrolled. `name` names the rep, group or person; `helper` is the signed-
 * in person enrolling someone else, or null.
 */
export const signer = z.object({ as: z.enum(signerRoles), name: z.string(), helper: z.string().nullable() })
export type Signer = z.infer<typeof signer>

const agreementShape = z.object({
  agent_name: z.string().catch(''),
  group_name: z.string().catch(''),
  user_name: z.string().catch(''),
  signed_in: signedInPerson.nullish().catch(null),
})

/** The signer of a stored agreement; undefined if it names nobody. */
export const readSigner = (agreement: unknown): Signer | undefined => {
  const found = agreementShape.safeParse(agreement).data
  const as = found && signerRoles.find((role) => found[namedBy[role]] !== '')
  if (found === undefined || as === undefined) return undefined
  const by = found.signed_in ?? null
  return { as, name: found[namedBy[as]], helper: by === null || roleMeanings[by.role].enrollsItself ? null : by.name }
}

/** The signer's name on pages and documents. */
export const signerName = ({ as, name, helper }: Signer): string => {
  if (as === 'rep') return `${name}, the representative`
  // A group account may have no person's name.
  if (as === 'group')
    return helper === null || helper === name ? `an administrator of ${name}` : `${helper}, for ${name}`
  return helper === null ? name : `${name}, the member`
}
/** Who was signed in when the person signed for themselves; undefined if nobody else was. */
export const helperSentence = ({ as, helper }: Signer): string | undefined =>
  as === 'applicant' && helper !== null ? `${helper} was signed in` : undefined

/** The label above a signature; a person's own needs no name. */
export const signatureLabel = (of: Signer): string =>
  of.as === 'applicant' && of.helper === null ? 'Signature' : `Signature of ${signerName(of)}`

/** The label of the checkbox below a text. */
export const agreeLabel = (of: Signer, member: string): string =>
  of.as === 'applicant' ? 'I have read this and agree' : `I have read this and agree on behalf of ${member}`

/** Instructions for someone enrolling another person: whose signature it is, and how they agree. */
export const signingInstructions = (of: Signer, member: string, ways: ConsentWays): string[] => {
  if (of.helper === null) return []
  const agrees = `${member} agrees to everything at Review & Confirmation, ${consentWaysText(ways, 'there')}.`
  const means = `You’re enrolling ${member}. “I” and “my” in these agreements mean ${member}`
  return of.as === 'applicant'
    ? [
        `${means}. The signature is theirs: have them read the agreements, check the boxes and sign here.`,
        `We record that you, ${of.helper}, were signed in. ${agrees}`,
      ]
    : [
        `${means}. The signature is yours, ${{ rep: 'as the representative', group: `for ${of.name}` }[of.as]}, ` +
          'and we record that you were signed in.',
        agrees,
      ]
}
