import type { ConsentWays } from '@openroll/contract/enroll/consent-ways'
import { bootstrap } from '../../bootstrap.ts'

/** How people on this site can agree to an enrollment that someone else entered for them (D-1.13). */
export const siteConsentWays = (): ConsentWays => ({
  inPerson: bootstrap.site.settings['sign_on_the_spot'] === 'true',
  byMail: !bootstrap.mail_off,
})
