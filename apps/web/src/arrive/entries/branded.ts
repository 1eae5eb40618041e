import { getDomainSiteInfromation } from '@openroll/contract/arrive/entries'
import { send } from '../../api.ts'
import { entry, isWorking } from './entry.ts'

/** Of a landing name's page on the specially branded site. */
type Question = { readonly site_domain: string }

/**
 * A landing name on the specially branded site, in a browser that came under somebody already: the site's own group takes the place of any
 * other, and one goes to its first page (SF-2.03). `special` and `host` are the site's, `landing` the name in front of the address.
 */
export const brandedEntry = (site: {
  readonly special: boolean
  readonly host: string
  readonly landing: string | undefined
}) =>
  entry<Question, { readonly gid: number }>({
    asks: ({ kept }) => {
      const isOpen = kept('open_type') === 'agent' || kept('open_type') === 'group'
      return site.special && site.landing !== undefined && isOpen ? { site_domain: site.host } : undefined
    },
    load: (question) => send(getDomainSiteInfromation, question),
    arrive: ({ gid }, _question, at) => {
      const to = '/'
      if (isWorking(at)) return { keep: {}, to }
      const group_id = String(gid)
      return at.kept('group_id') === group_id
        ? { keep: {}, to }
        : { keep: { group_id, portal_id: null, tempId: null, isFilterDataSubmitted: null, navto: null }, to }
    },
  })
