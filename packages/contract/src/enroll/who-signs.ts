import * as z from 'zod'
import { role, roleMeans } from '../role-meanings.ts'
import { codesOf } from '../words.ts'

/** In which place somebody signs an agreement, and by which answer they are named (D-4.16). */
const namedBy = { rep: 'agent_name', group: 'group_name', applicant: 'user_name' } as const
const places = codesOf(namedBy)

/** Who was signed in when an agreement was signed. */
export const signedInThen = z.object({ role: z.enum(codesOf(role)), id: z.int(), name: z.string() })
export type SignedInThen = z.infer<typeof signedInThen>

/**
 * Whose signature it is: of the rep, of a group's administrator, or of the person who is enrolled. `name`: of the
 * rep, the group or that person; `helper`: who is signed in and enrolls somebody else, null where nobody does.
 */
export const signer = z.object({ as: z.enum(places), name: z.string(), helper: z.string().nullable() })
export type Signer = z.infer<typeof signer>

const kept = z.object({
  agent_name: z.string().catch(''),
  group_name: z.string().catch(''),
  user_name: z.string().catch(''),
  signed_in: signedInThen.nullish().catch(null),
})

/** Who signed, of what is kept of an agreement; undefined where that names nobody. */
export const signerIn = (agreement: unknown): Signer | undefined => {
  const found = kept.safeParse(agreement).data
  const as = found && places.find((place) => found[namedBy[place]] !== '')
  if (found === undefined || as === undefined) return undefined
  const by = found.signed_in ?? null
  return { as, name: found[namedBy[as]], helper: by === null || roleMeans[by.role].enrollsItself ? null : by.name }
}

/** Who signs, as every page and paper names them. */
export const signerSaid = ({ as, name, helper }: Signer): string => {
  if (as === 'rep') return `${name}, the representative`
  // An account of a group may have nobody's name but the group's.
  if (as === 'group')
    return helper === null || helper === name ? `an administrator of ${name}` : `${helper}, for ${name}`
  return helper === null ? name : `${name}, the member`
}
/** Who was there when the person who is enrolled signed by themselves; undefined where nobody else was. */
export const helperSaid = ({ as, helper }: Signer): string | undefined =>
  as === 'applicant' && helper !== null ? `${helper} was signed in` : undefined

/** Above where it is signed: a person's own needs no name. */
export const signatureOf = (of: Signer): string =>
  of.as === 'applicant' && of.helper === null ? 'Signature' : `Signature of ${signerSaid(of)}`

/** What a box says that is checked below a text. */
export const tickSaid = (of: Signer, member: string): string =>
  of.as === 'applicant' ? 'I have read this and agree' : `I have read this and agree, for ${member}`

/** Whose signature is asked for, and what who is signed in may do: for them alone. `mails`: whether a link can be mailed. */
export const howToSign = (of: Signer, member: string, mails: boolean): string[] => {
  if (of.helper === null) return []
  const ways = mails ? 'by signing there, or by a link that we email' : 'by signing there'
  const agrees = `At Review & Confirmation ${member} agrees to all of it, ${ways}.`
  const means = `You are enrolling ${member}. “I” and “my” in these texts mean ${member}`
  return of.as === 'applicant'
    ? [
        `${means}, and the signature is theirs: let them read the texts, check the boxes and sign here.`,
        `We record that you, ${of.helper}, were signed in. ${agrees}`,
      ]
    : [
        `${means}. The signature is yours, ${{ rep: 'as the representative', group: `for ${of.name}` }[of.as]}, ` +
          'and we record that you were signed in.',
        agrees,
      ]
}
