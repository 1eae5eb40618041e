import { pageAt, patternsOf } from '../../addresses.ts'
import { steps } from '../steps.ts'
import { officeScreens } from '../../office/screens.ts'

/** Pages with a card form: only they may load a card processor's script. */
const cardPages = patternsOf([
  ...steps.filter(({ tab_name }) => tab_name === 'billing_info').map(({ route }) => route),
  '/repay',
  '/another-way-to-pay/:id',
  officeScreens.enrollment.route,
  officeScreens.returned.route,
  officeScreens.onHold.route,
])

/** Whether the page at a path (without its query) has a card form. */
export const isCardPage = (path: string): boolean => {
  const page = pageAt(path)?.page.replace(/(.)\/$/, '$1')
  return page !== undefined && cardPages.some((pattern) => pattern.test(page))
}
