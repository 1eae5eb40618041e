import { bootstrap } from '../../bootstrap.ts'
import { useSession } from '../../use-session.ts'
import type { HomeContext } from './home-of.ts'

/** The current session and site values that decide where home is. */
export const useHomeContext = (): HomeContext => {
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
