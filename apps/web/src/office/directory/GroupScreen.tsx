import { Codes } from './Codes.tsx'
import { RelatedLinks } from './RelatedLinks.tsx'
import { groups, reps } from './kinds.ts'
import { recordLinks } from './links.tsx'
import { recordPage } from './RecordPage.tsx'

/** One group: its public details, who pays, and its codes. */
export const Component = recordPage({
  of: groups,
  shown: (group) => {
    const { gname = '', landing_url = '' } = group.fields
    return {
      name: gname,
      pill: group.requires_code && 'Code required',
      facts: {
        Number: group.gid,
        'Landing page': landing_url === '' ? 'None' : <a href={`/${landing_url}`}>/{landing_url}</a>,
        Reps: recordLinks(reps, group.reps),
        'Default group for sites': group.sites.join(', ') || null,
        Partner: group.source,
        ...Object.fromEntries(
          group.asks.map(({ step, fields }) => [`Extra questions on “${step}”`, fields.join(', ')]),
        ),
      },
      more: (
        <>
          <RelatedLinks of="group" number={group.gid} />
          <Codes group={group} />
        </>
      ),
    }
  },
})
