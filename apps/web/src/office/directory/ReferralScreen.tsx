import { groups, portals, referrals, reps } from './kinds.ts'
import { recordLinks } from './links.tsx'
import { recordPage } from './RecordPage.tsx'

/** One referral: who it's from, who gets the enrollments, and when it ends. */
export const Component = recordPage({
  of: referrals,
  shown: ({ rid, fields, rep, group, portal }) => {
    const link = `/referrals?rid=${encodeURIComponent(rid)}`
    return {
      name: `Referral from ${fields.referred_by}`,
      facts: {
        Link: <a href={link}>{link}</a>,
        Rep: recordLinks(reps, [rep]),
        Group: recordLinks(groups, [group]),
        Portal: recordLinks(portals, [portal]),
      },
    }
  },
})
