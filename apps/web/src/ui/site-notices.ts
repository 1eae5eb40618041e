import { demonstrationNotice, testCardsNotice } from '@openroll/contract/arrive/demonstration'
import { bootstrap } from '../bootstrap.ts'

/** The notices on every page of a demo or test site; empty on a real one. */
export const siteNotices = (): string =>
  [
    ...(bootstrap.site.settings.demonstration === 'true' ? [demonstrationNotice] : []),
    ...(bootstrap.cards?.is_test === true ? [testCardsNotice] : []),
  ].join(' ')
