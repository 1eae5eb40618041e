import { groups, portals, referrals, reps } from './kinds.ts'
import { recordLinks } from './links.tsx'
import { recordPage } from './RecordPage.tsx'

/** One referral: whose link it is, who gets the enrollment, and until when. */
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
