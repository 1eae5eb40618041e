import { repStatus } from '@openroll/contract/office/directory/shared'
import { longDate } from '@openroll/contract/shown'
import { RelatedLinks } from './RelatedLinks.tsx'
import { reps } from './kinds.ts'
import { recordPage } from './RecordPage.tsx'

const listText = (all: readonly { readonly id: number; readonly name: string }[]): string =>
  all.length === 0 ? 'None' : all.map(({ id, name }) => `${name} (${id})`).join(', ')

/** One rep: their public details and who they sell for. */
export const Component = recordPage({
  of: reps,
  shown: ({ agent_id, fields: { first_name, last_name, landing_url = '', active }, ...rep }) => ({
    name: `${first_name} ${last_name}`,
    pill: repStatus[active === 'active' ? 'active' : 'inactive'],
    facts: {
      Number: agent_id,
      'Landing page':
        landing_url === '' || active === 'inactive' ? 'None' : <a href={`/${landing_url}`}>/{landing_url}</a>,
      Groups: listText(rep.groups),
      Portals: listText(rep.portals),
      'Default rep for sites': rep.sites.join(', ') || null,
      Referrals:
        rep.referrals
          .map(({ rid, ends_on }) => (ends_on === null ? rid : `${rid}, through ${longDate(ends_on)}`))
          .join('; ') || null,
    },
    more: <RelatedLinks of="rep" number={agent_id} />,
  }),
})
