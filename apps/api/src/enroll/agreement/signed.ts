import type { Answers } from '@openroll/contract/field'
import { signedInThen, type SignedInThen } from '@openroll/contract/enroll/who-signs'
import * as z from 'zod'
import type { DraftKind } from '../../enrollment/draft-kinds.ts'
import { readDraft, type KeptDraft, type Place } from '../../enrollment/draft.ts'

/** The agreement step as it is kept: the signer's answers, secrets in the clear, and the texts that were ticked. */
export type SignedAgreement = {
  readonly answers: Answers
  readonly accepted: readonly string[]
  /** What it was signed over (signed-over.ts); undefined for what was signed before that was kept, or only typed. */
  readonly over: string | undefined
  /** Who was signed in then; null for nobody, undefined for what was signed before that was kept. */
  readonly signed_in: SignedInThen | null | undefined
}

const open = z
  .object({
    accepted: z.array(z.string()),
    signed_over: z.string().optional(),
    signed_in: signedInThen.nullish().catch(undefined),
  })
  .catchall(z.unknown())
const secrets = z.record(z.string(), z.string())
type Open = z.infer<typeof open>
export const signedKind: DraftKind<Open, Answers> = { open, secrets, empty: { accepted: [] } }
export const nothingSigned: SignedAgreement = { answers: {}, accepted: [], over: undefined, signed_in: undefined }

export const readSigned = async (place: Place, enrollmentId: string): Promise<SignedAgreement | undefined> =>
  signedIn(await readDraft(place, enrollmentId, 'agreement_info', signedKind))

export const signedIn = (draft: KeptDraft<Open, Answers>): SignedAgreement | undefined => {
  if (draft === undefined) return undefined
  const { accepted, signed_over, signed_in, ...rest } = draft.answers
  const texts = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return { answers: { ...Object.fromEntries(texts), ...draft.secrets }, accepted, over: signed_over, signed_in }
}
