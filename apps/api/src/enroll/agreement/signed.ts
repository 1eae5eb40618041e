import type { Answers } from '@openroll/contract/field'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { readDraft, type KeptDraft } from '../../enrollment/draft.ts'

/** The agreement step as it is kept: the signer's answers, secrets in the clear, and the texts that were ticked. */
export type SignedAgreement = {
  readonly answers: Answers
  readonly accepted: readonly string[]
  /** What it was signed over (signed-over.ts); undefined for what was signed before that was kept, or only typed. */
  readonly over: string | undefined
}

type Open = { readonly accepted: readonly string[]; readonly signed_over?: string } & Readonly<Record<string, unknown>>

export const readSigned = async (
  place: { readonly db: Db; readonly vault: Vault },
  enrollmentId: string,
): Promise<SignedAgreement | undefined> => signedIn(await readDraft(place, enrollmentId, 'agreement_info'))

export const signedIn = (draft: KeptDraft<Open, Answers>): SignedAgreement | undefined => {
  if (draft === undefined) return undefined
  const { accepted, signed_over, ...open } = draft.answers
  const texts = Object.entries(open).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return { answers: { ...Object.fromEntries(texts), ...draft.secrets }, accepted: accepted ?? [], over: signed_over }
}
