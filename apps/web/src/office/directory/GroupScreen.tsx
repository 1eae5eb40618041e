import { Codes } from './Codes.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { groups, reps } from './kinds.ts'
import { linksTo } from './links.tsx'
import { recordPage } from './RecordPage.tsx'

/** One group: what visitors see of it, who pays, and the codes by which people come under it. */
export const Component = recordPage({
  of: groups,
  shown: (group) => {
    const { gname = '', landing_url = '' } = group.fields
    return {
      name: gname,
      pill: group.asks_code && 'Code required',
      facts: {
        Number: group.gid,
        'Its page': landing_url === '' ? 'None' : <a href={`/${landing_url}`}>/{landing_url}</a>,
        Reps: linksTo(reps, group.reps),
        'Sites whose visitors come under it': group.sites.join(', ') || null,
        'Partner whose people come under it': group.source,
        ...Object.fromEntries(
          group.asks.map(({ step, fields }) => [`Asked besides on the step “${step}”`, fields.join(', ')]),
        ),
      },
      more: (
        <>
          <Elsewhere of="group" number={group.gid} />
          <Codes group={group} />
        </>
      ),
    }
  },
})
