import { confirmEmail } from '@openroll/contract/receipt/confirm-email'
import { getReceipt, openReceipt } from '@openroll/contract/receipt/receipt'
import { setTimeout as pause } from 'node:timers/promises'
import { notFound } from '../who/refusal.ts'
import { serve, type App, type Ask } from '../http/serve.ts'
import { passHold } from '../holds/pass-hold.ts'
import { missingCategoriesFor } from './missing-categories.ts'
import { policyByToken } from './open-by-token.ts'
import { paperRoutes } from './paper-routes.ts'
import { openedReceiptOf, receiptOf } from './receipt-of.ts'
import { findCheckedPolicy } from './store.ts'

export const receiptRoutes = (app: App): void => {
  serve(app, getReceipt, async (ask) => {
    await pauseAfterSubmission(ask)
    const policy = await findCheckedPolicy(ask.db, ask.enrollment.enrollment_id)
    if (policy === undefined) throw noReceiptYet()
    return { ...receiptOf(policy, ask), missing: await missingCategoriesFor(ask, policy) }
  })

  // Read only: the holder doesn't change (D-1.15), and every failure gets the same answer (D-1.16).
  serve(app, openReceipt, async (ask) => {
    const { enrollment_id, policy } = await policyByToken(ask)
    const { db, audit, caller, browser, now } = ask
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'receipt-opened', actor, about: [{ enrollment_id }], now })
    return openedReceiptOf(policy, ask)
  })

  serve(app, confirmEmail, async (ask) => {
    const { enrollment_id } = await policyByToken(ask)
    await passHold(ask, { enrollment_id, hold: 'unconfirmed', call: confirmEmail.path })
    const policy = await findCheckedPolicy(ask.db, enrollment_id)
    if (policy === undefined) throw noReceiptYet()
    return openedReceiptOf(policy, ask)
  })

  paperRoutes(app)
}

const leastMs = 50
/** Every first receipt takes as long as a short check for duplicates, which only members' policies need (D-1.18). */
const pauseAfterSubmission = async ({
  enrollment,
  now,
}: Pick<Ask<typeof getReceipt>, 'enrollment' | 'now'>): Promise<void> => {
  const { submitted_at } = enrollment
  if (submitted_at !== null && now.getTime() - Date.parse(submitted_at) < leastMs) await pause(leastMs)
}

const noReceiptYet = () => notFound('policy_id', 'There is no receipt until the enrollment is submitted')
