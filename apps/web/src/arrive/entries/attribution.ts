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
export const isSameAttribution = ({ stored }: EntryContext, attribution: Attribution): boolean =>
  stored('agent_id') === textOf(attribution.agent_id) &&
  stored('group_id') === textOf(attribution.group_id) &&
  stored('referral') === (attribution.referral ?? null) &&
  stored('fromSite') === (attribution.fromSite ?? null)

/** Session changes for an attribution, always as an applicant (D-1.09); an enrollment with another attribution is dropped. */
export const attributionSession = (
  at: EntryContext,
  attribution: Attribution,
  openType: 'agent' | 'group',
): SessionChanges => ({
  open_type: openType,
  eprocess: 'applicant',
  enroll_type: openType === 'group' ? 'new-group-member' : 'new-member',
  agent_id: textOf(attribution.agent_id),
  group_id: textOf(attribution.group_id),
  referral: attribution.referral ?? null,
  fromSite: attribution.fromSite ?? null,
  ...(isSameAttribution(at, attribution)
    ? {}
    : { portal_id: textOf(attribution.portal_id), tempId: null, isFilterDataSubmitted: null, navto: null }),
})
