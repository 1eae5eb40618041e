import { groups, portals, referrals, reps } from './kinds.ts'
import { linksTo } from './links.tsx'
import { recordPage } from './RecordPage.tsx'

/** One referral: whose link it is, under whom it leads, and until when. */
export const Component = recordPage({
  of: referrals,
  shown: ({ rid, fields, rep, group, portal }) => {
    const link = `/referrals?rid=${encodeURIComponent(rid)}`
    return {
      name: `Referral by ${fields.referred_by}`,
      facts: {
        'Its link': <a href={link}>{link}</a>,
        Rep: linksTo(reps, [rep]),
        Group: linksTo(groups, [group]),
        Portal: linksTo(portals, [portal]),
      },
    }
  },
})
