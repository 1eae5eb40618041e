import type { ConsentWays } from '@openroll/contract/enroll/consent-ways'
import { bootstrap } from '../../bootstrap.ts'

/** How this site lets somebody agree to what another person entered for them (D-1.13). */
export const siteConsentWays = (): ConsentWays => ({
  inPerson: bootstrap.site.settings['sign_on_the_spot'] === 'true',
  byMail: !bootstrap.mail_off,
})
