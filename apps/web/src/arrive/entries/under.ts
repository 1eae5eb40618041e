import type { At, Keep } from './entry.ts'

/** Under whom somebody comes. */
export type Under = {
  readonly agent_id?: number | null
  readonly group_id?: number | null
  readonly portal_id?: number | null
  readonly referral?: string
  readonly fromSite?: string
}

const textOf = (id: number | null | undefined): string | null => (id === null || id === undefined ? null : String(id))

/** Whether this browser is under them already, so that what it has begun goes on. */
export const isUnderAlready = ({ kept }: At, under: Under): boolean =>
  kept('agent_id') === textOf(under.agent_id) &&
  kept('group_id') === textOf(under.group_id) &&
  kept('referral') === (under.referral ?? null) &&
  kept('fromSite') === (under.fromSite ?? null)

/** What this browser keeps of whom it came by, always as an applicant (D-1.09); what was begun under somebody else is left. */
export const keepUnder = (at: At, under: Under, openType: 'agent' | 'group'): Keep => ({
  open_type: openType,
  eprocess: 'applicant',
  enroll_type: openType === 'group' ? 'new-group-member' : 'new-member',
  agent_id: textOf(under.agent_id),
  group_id: textOf(under.group_id),
  referral: under.referral ?? null,
  fromSite: under.fromSite ?? null,
  ...(isUnderAlready(at, under)
    ? {}
    : { portal_id: textOf(under.portal_id), tempId: null, isFilterDataSubmitted: null, navto: null }),
})
