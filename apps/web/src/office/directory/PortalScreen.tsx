import { groups, portals, reps } from './kinds.ts'
import { linksTo } from './links.tsx'
import { recordPage } from './RecordPage.tsx'

/** One portal: its name, its code, and the group of direct enrollments. */
export const Component = recordPage({
  of: portals,
  shown: (portal) => ({
    name: portal.fields.platform_name ?? '',
    facts: {
      Number: portal.platform_group_id,
      'Groups that enroll through it': linksTo(groups, portal.groups),
      'Reps who sell through it': linksTo(reps, portal.reps),
    },
  }),
})
