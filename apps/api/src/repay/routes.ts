import { getRepay, openRepay, saveOwnRepay, saveRepay } from '@openroll/contract/repay/repay'
import { serve, type App } from '../http/serve.ts'
import { ownEnrollment } from './own.ts'
import { Refusal } from '../who/refusal.ts'
import { provenOwing, repayEnded } from './by-link.ts'
import { giveAnother, standsNow } from './give.ts'

/** Another card or account: by the link of a mail for what came back (D-5.04), or by the member who signed in, before anything does too. */
export const repayRoutes = (app: App): void => {
  serve(app, openRepay, async (ask) => {
    const enrollment_id = await provenOwing(ask)
    const { said } = await standsNow(ask, enrollment_id, { ahead: false }).catch(asEnded)
    const { db, audit, asker, browser, now } = ask
    const actor = { ...asker, address: browser.address }
    await audit.note(db, { event: 'repay-opened', actor, about: [{ enrollment_id }], now })
    return { result: said }
  })

  serve(app, saveRepay, async (ask) => {
    const enrollment_id = await provenOwing(ask)
    const { token: _, birthdate: _day, home_zip: _zip, ...form } = ask.input
    return giveAnother(ask, { enrollment_id, way: 'link', call: saveRepay, form })
  })

  serve(app, getRepay, async (ask) => {
    const { said } = await standsNow(ask, await ownEnrollment(ask), { ahead: true })
    return { result: said }
  })

  serve(app, saveOwnRepay, async (ask) => {
    const enrollment_id = await ownEnrollment(ask)
    const { user_id: _, enrollment_id: _own, ...form } = ask.input
    return giveAnother(ask, { enrollment_id, way: 'member', call: saveOwnRepay, form })
  })
}

/** To whoever holds a link, nothing that waits and no link are one. */
const asEnded = (error: unknown): never => {
  throw error instanceof Refusal && error.status === 409 ? repayEnded() : error
}
