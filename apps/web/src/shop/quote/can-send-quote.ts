import { bootstrap } from '../../bootstrap.ts'
import { useSession } from '../../use-session.ts'

/** Whether this site offers quotes: not the specially branded site, nor one whose settings turn them off (SF-1.09, SF-6.07). */
export const siteHasQuotes = (): boolean => {
  const { special, show_quotation } = bootstrap.site.settings
  return special !== 'true' && show_quotation !== 'no' && !bootstrap.mail_off
}

/** Whether to offer a quote: to signed-in reps and groups, unless the site or this browser turns quotes off. */
export const useCanSendQuote = (): boolean => {
  const signedIn = useSession('signed_in') !== null
  const eprocess = useSession('eprocess')
  const isHidden = useSession('show-quotation') === 'no'
  return signedIn && (eprocess === 'rep' || eprocess === 'group') && !isHidden && siteHasQuotes()
}
