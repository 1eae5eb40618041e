import type { EntryContext, SessionChanges } from './entry.ts'

/** The rep, group, portal, referral and outside site an enrollment is attributed to. */
export type Attribution = {
  readonly agent_id?: number | null
  readonly group_id?: number | null
  readonly portal_id?: number | null
  readonly referral?: string
  readonly fromSite?: string
}

const textOf = (id: number | null | undefined): string | null => (id === null || id === undefined ? null : String(id))

/** Whether this browser already has this attribution, so that its enrollment continues. */
export const isSameAttribution = ({ kept }: EntryContext, under: Attribution): boolean =>
  kept('agent_id') === textOf(under.agent_id) &&
  kept('group_id') === textOf(under.group_id) &&
  kept('referral') === (under.referral ?? null) &&
  kept('fromSite') === (under.fromSite ?? null)

/** Session changes for an attribution, always as an applicant (D-1.09); an enrollment with another attribution is dropped. */
export const attributionSession = (
  at: EntryContext,
  under: Attribution,
  openType: 'agent' | 'group',
): SessionChanges => ({
  open_type: openType,
  eprocess: 'applicant',
  enroll_type: openType === 'group' ? 'new-group-member' : 'new-member',
  agent_id: textOf(under.agent_id),
  group_id: textOf(under.group_id),
  referral: under.referral ?? null,
  fromSite: under.fromSite ?? null,
  ...(isSameAttribution(at, under)
    ? {}
    : { portal_id: textOf(under.portal_id), tempId: null, isFilterDataSubmitted: null, navto: null }),
})
