import type { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { Ask } from '../../http/serve.ts'
import { fieldFaults } from '../../who/refusal.ts'
import type { Submission } from '../steps/submission.ts'
import { consentContentHash, linkOnlyFor, needsConsent } from './content-hash.ts'
import { personName } from './content.ts'
import { consentFaults, consentState } from './state.ts'
import { findConsent, type ConsentRow } from './store.ts'

/** The consent given for this submission; 422 if there is none. Not needed when enrolling oneself (D-1.13). */
export const requireConsent = async (
  ask: Ask<typeof saveReviewInfo>,
  submission: Submission,
): Promise<ConsentRow | undefined> => {
  if (!needsConsent(ask.caller)) return undefined
  const newest = await findConsent(ask.db, ask.enrollment.enrollment_id)
  const state = consentState(newest, {
    contentHash: consentContentHash(ask.vault, submission),
    linkOnly: linkOnlyFor(submission),
    now: ask.now.toISOString(),
  })
  const faults = consentFaults(state, personName(submission))
  if (faults.length > 0) throw fieldFaults(faults)
  return newest
}
