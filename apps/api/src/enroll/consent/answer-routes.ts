import {
  answerConsent,
  consentLinkInvalid,
  wrongBirthdate,
  openConsent,
  openConsentFields,
} from '@openroll/contract/enroll/consent'
import { requireName } from './require-name.ts'
import { faultBeside } from '@openroll/contract/field'
import { required } from '@openroll/contract/rules'
import { timingSafeEqual } from 'node:crypto'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { limitAttempts, spend } from '../../http/spend.ts'
import { mailedTokenHash } from '../../vault/mailed-token.ts'
import { consentSignature } from '../../vault/sealed-columns.ts'
import { fieldFault, fieldFaults, notFound } from '../../who/refusal.ts'
import { answerRequest, endConsentLink, findRequest, findConsentLink } from './store.ts'

/** Consent by emailed link: both calls require the birth date. */
export const answerRoutes = (app: App): void => {
  serve(app, openConsent, async (ask) => {
    const { db, audit, caller, browser, now } = ask
    const { said: content, enrollment_id } = await openRequest(ask)
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'consent-opened', actor, about: [{ enrollment_id }], now })
    return { result: content }
  })

  serve(app, answerConsent, async (ask) => {
    const { input, db, vault, audit, caller, browser, now } = ask
    const { agrees, full_name } = input
    if (agrees && full_name === undefined) throw fieldFault('full_name', required)
    const { linkHash, enrollment_id, consent_id, said: content } = await openRequest(ask)
    if (agrees && full_name !== undefined) requireName(full_name, content)
    const key = { enrollment_id, consent_id }
    const sealed = agrees ? vault.seal(JSON.stringify({ full_name }), consentSignature.context(key)) : null
    const answered = await db.transaction(async (tx) => {
      const count = await answerRequest(tx, key, { agreed: agrees, sealed, now })
      if (count === 0) return false
      const actor = { ...caller, address: browser.address }
      const event = agrees ? 'consent-given' : 'consent-declined'
      await audit.note(tx, { event, actor, about: [{ enrollment_id }], details: { way: 'mailed' }, now })
      return true
    })
    await endConsentLink(db, linkHash)
    if (!answered) throw linkExpired()
    return {}
  })
}

type AnswerRequest = Ask<typeof openConsent> | Ask<typeof answerConsent>

/** The open request behind a link. One message for every reason it can't be opened, and one for a wrong birth date (D-1.16). */
const openRequest = async (ask: AnswerRequest) => {
  const { db, vault, input, now, browser } = ask
  const linkHash = mailedTokenHash(vault, 'consent', input.token)
  const key = linkHash === undefined ? undefined : await findConsentLink(db, linkHash, now)
  if (linkHash === undefined || key === undefined) throw linkExpired()
  const { enrollment_id } = key
  await spend(ask, [{ budget: 'consent_openings_per_enrollment', key: enrollment_id }], { target: 'token' })
  const found = await findRequest(db, key)
  if (found === undefined || found.agreed !== null || found.submitted_at !== null || found.newest !== found.consent_id)
    throw linkExpired()
  const charges = [
    { budget: 'consent_failures_per_enrollment', key: enrollment_id },
    { budget: 'sign_in_failures_per_address', key: browser.address },
  ] as const
  const hash = (day: string) => Buffer.from(vault.hash(day, 'consent-birthday'))
  const isTheirs = () => timingSafeEqual(hash(found.dob), hash(input.birthdate)) || undefined
  await limitAttempts(ask, charges, { target: 'birthdate', wrong: wrongBirthdateFault }, isTheirs)
  return { ...found, linkHash }
}

const linkExpired = () => notFound('token', consentLinkInvalid)
const wrongBirthdateFault = () => fieldFaults([faultBeside(openConsentFields, 'birthdate', wrongBirthdate)])
