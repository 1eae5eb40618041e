import { isCardPage } from '@openroll/contract/enroll/billing/card-pages'
import { picturesSent } from './send-picture.ts'

/** Whether a page has a card form, and the document was loaded for one without, or the other way around. */
export const isOtherDocument = (loadedAt: string, pathname: string): boolean =>
  isCardPage(pathname) !== isCardPage(loadedAt)

/** Loads the page anew, once nothing is on its way to the server. */
export const reload = async (): Promise<void> => {
  await picturesSent()
  location.reload()
}
