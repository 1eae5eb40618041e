import type { saveReviewInfo } from '@openroll/contract/enroll/review'
import type { Ask } from '../../http/serve.ts'
import { fieldFaults } from '../../who/refusal.ts'
import type { Kept } from '../steps/kept.ts'
import { consentOver, linkOnlyFor, needsConsent } from './over.ts'
import { personName } from './said.ts'
import { consentFaults, consentState } from './state.ts'
import { findConsent, type ConsentRow } from './store.ts'

/** By what the person agreed to what is about to be submitted for them; 422 where they did not; none is needed for oneself (D-1.13). */
export const requireConsent = async (ask: Ask<typeof saveReviewInfo>, kept: Kept): Promise<ConsentRow | undefined> => {
  if (!needsConsent(ask.asker)) return undefined
  const newest = await findConsent(ask.db, ask.enrollment.enrollment_id)
  const state = consentState(newest, {
    over: consentOver(ask.vault, kept),
    linkOnly: linkOnlyFor(kept),
    now: ask.now.toISOString(),
  })
  const faults = consentFaults(state, personName(kept))
  if (faults.length > 0) throw fieldFaults(faults)
  return newest
}
