import { bootstrap } from '../../bootstrap.ts'
import { useSession } from '../../use-session.ts'
import type { HomeBy } from './home-of.ts'

/** What decides where home is, as this browser and its site have it now; changes with it. */
export const useHomeBy = (): HomeBy => {
  const { settings } = bootstrap.site
  const [portal, type] = [useSession('portal_id'), useSession('enroll_type')]
  return {
    external: settings.home_link ?? '',
    special: settings.special === 'true',
    signedIn: useSession('signed_in') !== null,
    openType: useSession('open_type'),
    referral: useSession('referral'),
    eprocess: useSession('eprocess'),
    hasChosen: portal !== null || type === 'new-group-member',
  }
}
