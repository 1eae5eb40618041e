/** What decides where home is (SF-2.43): all of it kept by this browser or set for the site. */
export type HomeBy = {
  /** The site's own link, or '' (a page of another site). */
  readonly external: string
  readonly special: boolean
  readonly signedIn: boolean
  readonly openType: string | null
  readonly referral: string | null
  readonly eprocess: string | null
  /** A portal or a group was chosen (SF-2.05). */
  readonly hasChosen: boolean
}

const homes: Readonly<Record<string, string>> = { rep: '/agent-home', group: '/group-home', applicant: '/member-home' }

/**
 * Where a click on Home leads: to the site's own link; where somebody came under a rep or a group, to their referral or their page; else
 * to the home of who is signed in, and on the specially branded site to its first page (SF-2.43, SF-9.16).
 */
export const homeOf = ({ external, special, signedIn, openType, referral, eprocess, hasChosen }: HomeBy): string => {
  if (external !== '') return external
  const isWorking = signedIn && (eprocess === 'rep' || eprocess === 'group')
  if (openType !== null && !isWorking) {
    if (referral !== null) return `/referrals?rid=${encodeURIComponent(referral)}`
    return hasChosen ? '/home' : '/'
  }
  return special || !signedIn ? '/' : (homes[eprocess ?? ''] ?? '/')
}

/** Whether a breadcrumb begins with Home: not on the specially branded site (SF-1.09). */
export const hasHomeCrumb = ({ special }: Pick<HomeBy, 'special'>): boolean => !special

/**
 * Whether the group and the portal that one enrolls under are named: on
 * the specially branded site only for who came by a group (SF-1.09).
 */
export const namesGroupAndPortal = ({ special, openType }: Pick<HomeBy, 'special' | 'openType'>): boolean =>
  !special || openType === 'group'
