import {
  beginOwnCard,
  beginRepayCard,
  getRepay,
  openRepay,
  saveOwnRepay,
  saveRepay,
} from '@openroll/contract/payment-update/payment-update'
import { beginCard } from '../enroll/billing/begin-card.ts'
import { serve, type App } from '../http/serve.ts'
import { ownEnrollment } from './own-enrollment.ts'
import { Refusal } from '../who/refusal.ts'
import { enrollmentOfVerifiedLink, paymentUpdateEnded } from './by-link.ts'
import { savePaymentMethod, findPaymentUpdateState } from './save-payment-method.ts'

/** Payment method changes by emailed link after a returned payment (D-5.04), or by the signed-in member at any time. */
export const paymentUpdateRoutes = (app: App): void => {
  serve(app, openRepay, async (ask) => {
    const enrollment_id = await enrollmentOfVerifiedLink(ask)
    const { details } = await findPaymentUpdateState(ask, enrollment_id, { ahead: false }).catch(asEnded)
    const { db, audit, caller, browser, now } = ask
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'repay-opened', actor, about: [{ enrollment_id }], now })
    return { result: details }
  })

  serve(app, beginRepayCard, async (ask) => {
    const enrollment_id = await enrollmentOfVerifiedLink(ask)
    await findPaymentUpdateState(ask, enrollment_id, { ahead: false }).catch(asEnded)
    return beginCard(ask, enrollment_id)
  })

  serve(app, saveRepay, async (ask) => {
    const enrollment_id = await enrollmentOfVerifiedLink(ask)
    const { token: _, birthdate: _day, home_zip: _zip, ...form } = ask.input
    return savePaymentMethod(ask, { enrollment_id, way: 'link', call: saveRepay, form })
  })

  serve(app, getRepay, async (ask) => {
    const { details } = await findPaymentUpdateState(ask, await ownEnrollment(ask), { ahead: true })
    return { result: details }
  })

  serve(app, beginOwnCard, async (ask) => {
    const enrollment_id = await ownEnrollment(ask)
    await findPaymentUpdateState(ask, enrollment_id, { ahead: true })
    return beginCard(ask, enrollment_id)
  })

  serve(app, saveOwnRepay, async (ask) => {
    const enrollment_id = await ownEnrollment(ask)
    const { user_id: _, enrollment_id: _own, ...form } = ask.input
    return savePaymentMethod(ask, { enrollment_id, way: 'member', call: saveOwnRepay, form })
  })
}

/** An invalid link and a policy that requires nothing get the same error. */
const asEnded = (error: unknown): never => {
  throw error instanceof Refusal && error.status === 409 ? paymentUpdateEnded() : error
}
