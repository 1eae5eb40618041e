import type { Person } from '../../who/person.ts'
import type { Vault } from '../../vault/vault.ts'
import { anyKind } from '../../enrollment/draft-kinds.ts'
import type { Drafts } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { canonical, signedContent, signedFacts, signedSteps } from '../../enrollment/signed-content.ts'

type SignatureContext = {
  readonly enrollment: Enrollment
  /** The signed-in person, who both signs and submits; null for a visitor. */
  readonly person: Person | null
  readonly drafts: Drafts
}

export const signAgain = 'Something you signed has changed. Please sign again.'

/**
 * Keyed hash of everything a signature covers: cart, filter, earlier steps, signer, and take-up count. Keyed so that the SSN can't be
 * brute-forced from it.
 */
export const signedContentHash = (vault: Vault, { enrollment, person, drafts }: SignatureContext): string =>
  vault.hash(
    canonical([
      signedFacts(enrollment),
      enrollment.take_ups,
      person === null ? null : [person.role, person.id],
      signedSteps.map((tab) => [tab, signedContent(drafts(tab, anyKind))]),
    ]),
    'signed-over',
  )
