import { isCardPage } from '@openroll/contract/enroll/billing/card-pages'
import { screenshotsSent } from './send-screenshot.ts'

/** Whether exactly one of the two pages has a card form, so that the document must be reloaded. */
export const isOtherDocument = (loadedAt: string, pathname: string): boolean =>
  isCardPage(pathname) !== isCardPage(loadedAt)

/** Reloads the page once all screenshots have been sent. */
export const reload = async (): Promise<void> => {
  await screenshotsSent()
  location.reload()
}
