import type { Answers } from '@openroll/contract/field'
import { signedInPerson, type SignedInPerson } from '@openroll/contract/enroll/signer'
import * as z from 'zod'
import type { DraftKind } from '../../enrollment/draft-kinds.ts'
import { readDraft, type StoredDraft, type DraftAccess } from '../../enrollment/draft.ts'

/** The saved agreement step: answers, secrets in the clear, and accepted texts. */
export type SignedAgreement = {
  readonly answers: Answers
  readonly accepted: readonly string[]
  /** Hash of the signed content (see signed-content-hash.ts); undefined in older agreements, or if only typed. */
  readonly signedHash: string | undefined
  /** Who was signed in at signing; null for nobody, undefined in older agreements. */
  readonly signed_in: SignedInPerson | null | undefined
}

const open = z
  .object({
    accepted: z.array(z.string()),
    signed_over: z.string().optional(),
    signed_in: signedInPerson.nullish().catch(undefined),
  })
  .catchall(z.unknown())
const secrets = z.record(z.string(), z.string())
type Open = z.infer<typeof open>
export const agreementKind: DraftKind<Open, Answers> = { open, secrets, empty: { accepted: [] } }
export const noAgreement: SignedAgreement = { answers: {}, accepted: [], signedHash: undefined, signed_in: undefined }

export const readAgreement = async (access: DraftAccess, enrollmentId: string): Promise<SignedAgreement | undefined> =>
  agreementIn(await readDraft(access, enrollmentId, 'agreement_info', agreementKind))

export const agreementIn = (draft: StoredDraft<Open, Answers>): SignedAgreement | undefined => {
  if (draft === undefined) return undefined
  const { accepted, signed_over, signed_in, ...rest } = draft.answers
  const texts = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return { answers: { ...Object.fromEntries(texts), ...draft.secrets }, accepted, signedHash: signed_over, signed_in }
}
