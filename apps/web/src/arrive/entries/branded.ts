import { getDomainSiteInfromation } from '@openroll/contract/arrive/entries'
import { validateLandingPage } from '@openroll/contract/arrive/landing'
import { send } from '../../api.ts'
import { entry, isWorking } from './entry.ts'

/** Of a landing name's page on the specially branded site; `landing` where this browser has given some group's code. */
type Question = { readonly site_domain: string; readonly landing?: string }
type Found = {
  readonly gid: number
  readonly owner?: { readonly type: 'agent' | 'group'; readonly id: number }
}

/**
 * A landing name on the specially branded site, in a browser that came under somebody already: the site's own group takes the place of any
 * other, and one goes to its first page (SF-2.03); but a group whose code was given keeps its page (SF-4.09). `special` and `host` are the
 * site's, `landing` the name in front of the address.
 */
export const brandedEntry = (site: {
  readonly special: boolean
  readonly host: string
  readonly landing: string | undefined
}) =>
  entry<Question, Found>({
    asks: ({ kept }) => {
      const { special, host: site_domain, landing } = site
      const isOpen = kept('open_type') === 'agent' || kept('open_type') === 'group'
      if (!special || landing === undefined || !isOpen) return undefined
      return kept('proved_group') === null ? { site_domain } : { site_domain, landing }
    },
    load: async ({ site_domain, landing }) => {
      const [{ gid }, named] = await Promise.all([
        send(getDomainSiteInfromation, { site_domain }),
        landing === undefined ? undefined : send(validateLandingPage, { landing_page: landing }),
      ])
      return named === undefined ? { gid } : { gid, owner: named.result }
    },
    arrive: ({ gid, owner }, _question, at) => {
      const to = '/'
      if (isWorking(at)) return { keep: {}, to }
      if (owner?.type === 'group' && at.kept('proved_group') === String(owner.id)) return { keep: {} }
      const group_id = String(gid)
      return at.kept('group_id') === group_id
        ? { keep: {}, to }
        : { keep: { group_id, portal_id: null, tempId: null, isFilterDataSubmitted: null, navto: null }, to }
    },
  })
