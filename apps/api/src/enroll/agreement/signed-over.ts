import type { Person } from '../../who/person.ts'
import type { Vault } from '../../vault/vault.ts'
import { anyKind } from '../../enrollment/draft-kinds.ts'
import type { Drafts } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { canonical, signedContent, signedFacts, signedSteps } from '../../enrollment/signed-content.ts'

type About = {
  readonly enrollment: Enrollment
  /** Who asks, if somebody is signed in: the signature is theirs, and so is the submission. */
  readonly person: Person | null
  readonly drafts: Drafts
}

export const signAgain = 'What you signed has since changed. Please sign again.'

/**
 * What a signature stands under, as a keyed hash of 64 hex digits: cart, filter, every step before the agreement, who signs, and how
 * often the enrollment was taken up. It is kept with the signature, and is another one as soon as any of it changes. Keyed, because a
 * plain hash of the answers would give their SSN to whoever tries all.
 */
export const signedOver = (vault: Vault, { enrollment, person, drafts }: About): string =>
  vault.hash(
    canonical([
      signedFacts(enrollment),
      enrollment.take_ups,
      person === null ? null : [person.role, person.id],
      signedSteps.map((tab) => [tab, signedContent(drafts(tab, anyKind))]),
    ]),
    'signed-over',
  )
