import { demonstrationNotice, testCardsNotice } from '@openroll/contract/arrive/demonstration'
import { bootstrap } from '../bootstrap.ts'

/** What every page says about this site; empty if it is a real one. */
export const siteNotices = (): string =>
  [
    ...(bootstrap.site.settings.demonstration === 'true' ? [demonstrationNotice] : []),
    ...(bootstrap.cards?.is_test === true ? [testCardsNotice] : []),
  ].join(' ')
