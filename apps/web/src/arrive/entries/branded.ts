import { getDomainSiteInfromation } from '@openroll/contract/arrive/entries'
import { validateLandingPage } from '@openroll/contract/arrive/landing'
import { send } from '../../api.ts'
import { entry, isRepOrGroup } from './entry.ts'

/** `landing` is set only if this browser has given a group's code. */
type Question = { readonly site_domain: string; readonly landing?: string }
type FoundSite = {
  readonly gid: number
  readonly owner?: { readonly type: 'agent' | 'group'; readonly id: number }
}

/**
 * On the specially branded site a landing name leads to the site's own group and first page (SF-2.03), unless this browser has given
 * that group's code (SF-4.09).
 */
export const brandedEntry = (site: {
  readonly special: boolean
  readonly host: string
  readonly landing: string | undefined
}) =>
  entry<Question, FoundSite>({
    questionAt: ({ stored }) => {
      const { special, host: site_domain, landing } = site
      const isOpen = stored('open_type') === 'agent' || stored('open_type') === 'group'
      if (!special || landing === undefined || !isOpen) return undefined
      return stored('proved_group') === null ? { site_domain } : { site_domain, landing }
    },
    load: async ({ site_domain, landing }) => {
      const [{ gid }, landingOwner] = await Promise.all([
        send(getDomainSiteInfromation, { site_domain }),
        landing === undefined ? undefined : send(validateLandingPage, { landing_page: landing }),
      ])
      return landingOwner === undefined ? { gid } : { gid, owner: landingOwner.result }
    },
    arrive: ({ gid, owner }, _question, at) => {
      const to = '/'
      if (isRepOrGroup(at)) return { keep: {}, to }
      if (owner?.type === 'group' && at.stored('proved_group') === String(owner.id)) return { keep: {} }
      const group_id = String(gid)
      return at.stored('group_id') === group_id
        ? { keep: {}, to }
        : { keep: { group_id, portal_id: null, tempId: null, isFilterDataSubmitted: null, navto: null }, to }
    },
  })
