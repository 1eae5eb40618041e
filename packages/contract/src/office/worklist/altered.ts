import * as z from 'zod'
import { column } from '../list/column.ts'
import type { ListRow } from '../list/list.ts'
import { workList } from '../list/work-list.ts'

/** How batches name what they leave out: `what` says what differs. */
export const leftOutAltered = (what: string): string =>
  `It fails verification (${what}), so nothing is charged. See Failed verification`

export const alteredPolicies = workList({
  name: 'altered-policies',
  title: 'Failed verification',
  about:
    'Lists policies that differ from what was signed and recorded, longest waiting first: what differs, assignee and ' +
    'result. They are left out of batches and carrier feeds.',
  screen: 'altered',
  columns: {
    differs: column.text('What changed'),
    enrollment_id: column.hidden(z.string()),
  },
  filters: {},
  empty: 'All policies checked match what was signed and recorded',
})
export type AlteredRow = ListRow<typeof alteredPolicies>
