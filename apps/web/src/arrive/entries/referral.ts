import { getEnrollmentInfoReferral } from '@openroll/contract/arrive/entries'
import type { OutputOf } from '@openroll/contract/call'
import { callQuery, queryClient } from '../../query.ts'
import { entry, isRepOrGroup, noEntry } from './entry.ts'
import { isSameAttribution, attributionSession } from './attribution.ts'

type Question = { readonly rid: string }
export type Referral = OutputOf<typeof getEnrollmentInfoReferral>

/** A referral link: /referrals?rid= (SF-2.10, SF-4.40, EW-4.56). */
export const referralEntry = entry<Question, Referral>({
  questionAt: ({ path, search }) => {
    if (path !== '/referrals') return undefined
    const rid = new URLSearchParams(search).get('rid')?.trim() ?? ''
    return rid === '' || rid.length > 64 ? noEntry : { rid }
  },
  load: ({ rid }) => queryClient.fetchQuery(callQuery(getEnrollmentInfoReferral, { referral_id: rid })),
  arrive: ({ valid_referral_link, agent_id, group_id, portal_id }, { rid }, at) => {
    if (isRepOrGroup(at)) return { keep: {} }
    if (!valid_referral_link) return { keep: { referral: null } }
    const attribution = { agent_id, group_id, portal_id, referral: rid }
    const keep = attributionSession(at, attribution, 'agent')
    // Returning to the same referral keeps the enrollment started through it.
    return isSameAttribution(at, attribution) ? { keep } : { startsOver: true, keep }
  },
})
