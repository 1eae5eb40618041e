import { bootstrap } from '../../bootstrap.ts'
import { useSession } from '../../use-session.ts'

/** Whether this site has quotes: not the specially branded one, nor one whose settings say no (SF-1.09, SF-6.07). */
export const siteHasQuotes = (): boolean => {
  const { special, show_quotation } = bootstrap.site.settings
  return special !== 'true' && show_quotation !== 'no' && !bootstrap.mail_off
}

/** Whether a quote is offered here: to who is signed in as a rep or for a group, unless the site or this browser says no. */
export const useMayQuote = (): boolean => {
  const signedIn = useSession('signed_in') !== null
  const eprocess = useSession('eprocess')
  const isHidden = useSession('show-quotation') === 'no'
  return signedIn && (eprocess === 'rep' || eprocess === 'group') && !isHidden && siteHasQuotes()
}
