/** The session and site values that decide where home is (SF-2.43). */
export type HomeContext = {
  /** The site's own home link; '' if it has none. */
  readonly external: string
  readonly special: boolean
  readonly signedIn: boolean
  readonly openType: string | null
  readonly referral: string | null
  readonly eprocess: string | null
  /** Whether a portal or group is chosen (SF-2.05). */
  readonly hasChosen: boolean
}

const homes: Readonly<Record<string, string>> = { rep: '/agent-home', group: '/group-home', applicant: '/member-home' }

/**
 * The URL behind Home: the site's own link, else the referral or page of the rep or group, else the home of the signed-in role (SF-2.43,
 * SF-9.16).
 */
export const homeOf = ({
  external,
  special,
  signedIn,
  openType,
  referral,
  eprocess,
  hasChosen,
}: HomeContext): string => {
  if (external !== '') return external
  const isWorking = signedIn && (eprocess === 'rep' || eprocess === 'group')
  if (openType !== null && !isWorking) {
    if (referral !== null) return `/referrals?rid=${encodeURIComponent(referral)}`
    return hasChosen ? '/home' : '/'
  }
  return special || !signedIn ? '/' : (homes[eprocess ?? ''] ?? '/')
}

/** Whether breadcrumbs start with Home: not on the specially branded site (SF-1.09). */
export const hasHomeCrumb = ({ special }: Pick<HomeContext, 'special'>): boolean => !special

/** Whether to show the group and portal: on the specially branded site only to visitors who came through a group (SF-1.09). */
export const namesGroupAndPortal = ({ special, openType }: Pick<HomeContext, 'special' | 'openType'>): boolean =>
  !special || openType === 'group'
