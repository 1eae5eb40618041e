import { elevateSource, getElevateInfo, partnerReference, trackElevateTraffic } from '@openroll/contract/arrive/entries'
import { validateLandingPage } from '@openroll/contract/arrive/landing'
import { send } from '../../api.ts'
import { entry, isRepOrGroup, noEntry } from './entry.ts'
import { attributionSession } from './attribution.ts'

type Question = { readonly landing: string | null; readonly reference: string | null }
type FoundOwner = {
  readonly owner: { readonly type: 'agent' | 'group'; readonly id: number } | null
  /** The partner's portal, for visitors from the partner. */
  readonly portal_id?: number | null
}

const isElevate = (landing: string): boolean => landing.toLowerCase() === elevateSource

/**
 * /website and /websites: visitors from the site of a group or rep, by landing name; visits from elevate are counted (SF-4.40, SF-2.04,
 * EW-4.57).
 */
export const websiteEntry = entry<Question, FoundOwner>({
  questionAt: ({ path, search }) => {
    if (!/^\/websites?\/?$/i.test(path)) return undefined
    const parameters = new URLSearchParams(search)
    const landing = parameters.get('group')?.trim() ?? null
    const id = parameters.get('id')
    if (landing === '' || (landing?.length ?? 0) > 100) return noEntry
    return { landing, reference: id !== null && partnerReference.test(id) ? id : null }
  },
  load: async ({ landing, reference }) => {
    if (landing === null) return { owner: null }
    const { result: owner } = await send(validateLandingPage, { landing_page: landing })
    if (!isElevate(landing) || owner.type !== 'group') return { owner }
    // A visit that can't be counted must not block the visitor.
    if (reference !== null) void send(trackElevateTraffic, { enrollment_id: reference }).catch(() => undefined)
    const { portal_id } = await send(getElevateInfo, {})
    return { owner, portal_id }
  },
  arrive: ({ owner, portal_id }, { landing }, at) => {
    const to = '/'
    if (owner === null || isRepOrGroup(at)) return { keep: {}, to }
    const attribution = owner.type === 'agent' ? { agent_id: owner.id } : { group_id: owner.id }
    if (landing === null || portal_id === undefined)
      return { keep: attributionSession(at, attribution, owner.type), to }
    const keep = attributionSession(at, { ...attribution, portal_id, fromSite: elevateSource }, 'group')
    return { keep: { ...keep, portal_id: portal_id === null ? null : String(portal_id) }, to }
  },
})
