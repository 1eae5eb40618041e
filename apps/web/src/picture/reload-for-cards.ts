import { isCardPage } from '@openroll/contract/enroll/billing/card-pages'
import { picturesSent } from './send-picture.ts'

/** Whether exactly one of the two pages has a card form, so that the document must be reloaded. */
export const isOtherDocument = (loadedAt: string, pathname: string): boolean =>
  isCardPage(pathname) !== isCardPage(loadedAt)

/** Reloads the page once all pictures have been sent. */
export const reload = async (): Promise<void> => {
  await picturesSent()
  location.reload()
}
