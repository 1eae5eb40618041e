import { getEnrollmentInfoReferral } from '@openroll/contract/arrive/entries'
import type { OutputOf } from '@openroll/contract/call'
import { callQuery, queryClient } from '../../query.ts'
import { entry, isWorking, lost } from './entry.ts'
import { isUnderAlready, keepUnder } from './under.ts'

type Question = { readonly rid: string }
export type Referral = OutputOf<typeof getEnrollmentInfoReferral>

/** The link of somebody who referred a friend: /referrals?rid= (SF-2.10, SF-4.40, EW-4.56). */
export const referralEntry = entry<Question, Referral>({
  asks: ({ path, search }) => {
    if (path !== '/referrals') return undefined
    const rid = new URLSearchParams(search).get('rid')?.trim() ?? ''
    return rid === '' || rid.length > 64 ? lost : { rid }
  },
  load: ({ rid }) => queryClient.fetchQuery(callQuery(getEnrollmentInfoReferral, { referral_id: rid })),
  arrive: ({ valid_referral_link, agent_id, group_id, portal_id }, { rid }, at) => {
    if (isWorking(at)) return { keep: {} }
    if (!valid_referral_link) return { keep: { referral: null } }
    const under = { agent_id, group_id, portal_id, referral: rid }
    const keep = keepUnder(at, under, 'agent')
    // Coming back to the same referral is no new start: what was begun by it goes on.
    return isUnderAlready(at, under) ? { keep } : { startsOver: true, keep }
  },
})
