import { groups, portals, reps } from './kinds.ts'
import { recordLinks } from './links.tsx'
import { recordPage } from './RecordPage.tsx'

/** One portal: its name, code, and group for direct enrollments. */
export const Component = recordPage({
  of: portals,
  shown: (portal) => ({
    name: portal.fields.platform_name ?? '',
    facts: {
      Number: portal.platform_group_id,
      Groups: recordLinks(groups, portal.groups),
      Reps: recordLinks(reps, portal.reps),
    },
  }),
})
