import { requestConsent, getConsent, signConsent } from '@openroll/contract/enroll/consent'
import { maskEmail } from '@openroll/contract/mask'
import { alreadySubmitted } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { checkCart } from '../steps/gate.ts'
import type { ReadSubmission } from './consent-request.ts'
import { consentRequestOf } from './consent-request.ts'
import { answerRoutes } from './answer-routes.ts'
import { askByMail } from './ask-by-mail.ts'
import { needsConsent } from './content-hash.ts'
import { recordSignature } from './record-signature.ts'
import { consentState } from './state.ts'
import { findConsent } from './store.ts'

/** Consent to an enrollment that someone else submits (D-1.13). */
export const consentRoutes = (app: App, read: ReadSubmission): void => {
  serve(app, getConsent, async (ask) => {
    const { caller, enrollment, db, now } = ask
    if (!needsConsent(caller) || enrollment.submitted_at !== null)
      return { state: 'not-needed' as const, way: null, at: null, email: '', link_only: null, said: null }
    const [{ contentHash, content, email, linkOnly }, newest] = await Promise.all([
      consentRequestOf(ask, read),
      findConsent(db, enrollment.enrollment_id),
    ])
    const state = consentState(newest, { contentHash, linkOnly, now: now.toISOString() })
    return {
      state,
      way: newest?.way ?? null,
      at: newest?.answered_at ?? newest?.requested_at ?? null,
      email: email === '' ? '' : maskEmail(email),
      link_only: linkOnly,
      said: content,
    }
  })

  serve(app, signConsent, async (ask) => {
    if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
    const about = await consentRequestOf(ask, read)
    checkCart(ask.enrollment)
    await recordSignature(ask, about)
    return {}
  })

  serve(app, requestConsent, async (ask) => {
    if (ask.enrollment.submitted_at !== null) throw alreadySubmitted()
    const about = await consentRequestOf(ask, read)
    checkCart(ask.enrollment)
    return { email: maskEmail(await askByMail(ask, about)) }
  })

  answerRoutes(app)
}
