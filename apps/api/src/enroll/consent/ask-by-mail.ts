import { randomUUID } from 'node:crypto'
import { requestConsent, consentDays } from '@openroll/contract/enroll/consent'
import { mailOnce } from '../../http/idempotency.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { consentAskedLetter } from '../../mail/letters/consent.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMail } from '../../mail/outbox.ts'
import { isOwnMailbox } from '../../roles/members/own-mailbox.ts'
import { makeMailedToken } from '../../vault/mailed-token.ts'
import { fieldFault } from '../../who/refusal.ts'
import { requesterCharge, type ConsentRequest } from './consent-request.ts'
import { insertConsent, lastOtherConsent, putConsentLink } from './store.ts'

const noMail = 'This site doesn’t send email. Have them sign here instead'
const noMailForStored =
  'This site doesn’t send email, so a card or account on file can’t be used. Enter their card or account'
const noAddressOnFile =
  'We have no email address on file for them, so a card or account on file can’t be used. Enter their card or account'
const emailWaits =
  'Their email address on file was just changed, so a card or account on file can’t be used until the change is confirmed. ' +
  'Enter their card or account'
const noAddress = 'Complete Contact Information first. We send the link to the email address there'
const ownAddress = 'This is your own email address. The link must go to the person you’re enrolling'
const tooMany = () => 'We’ve already sent several emails to this address. Have them sign here, or try again later'

/** Emails the consent link, at most once a minute for the same content. Returns the address. */
export const askByMail = async (ask: Ask<typeof requestConsent>, about: ConsentRequest): Promise<string> => {
  const { directory, config } = ask
  const { requester, contentHash, content, email, linkOnly, isEmailWaiting } = about
  if (!config.mail) throw fieldFault('email', linkOnly === 'stored' ? noMailForStored : noMail)
  if (isEmailWaiting) throw fieldFault('email', emailWaits)
  if (email === '') throw fieldFault('email', linkOnly === 'stored' ? noAddressOnFile : noAddress)
  if (isOwnMailbox(requester, directory, email)) throw fieldFault('email', ownAddress)
  const scope = ask.enrollment.enrollment_id
  // An answer or a different request in the meantime makes it a new request.
  const repeated = [
    requester.role,
    requester.id,
    email,
    contentHash,
    content,
    await lastOtherConsent(ask.db, scope, contentHash),
  ]
  await mailOnce(ask, { call: requestConsent, scope, content: repeated }, () => mailConsentLink(ask, about))
  return email
}

const mailConsentLink = async (
  ask: Ask<typeof requestConsent>,
  about: ConsentRequest,
): Promise<Record<string, never>> => {
  const { db, vault, directory, config, audit, caller, browser, enrollment, now } = ask
  const { requester, contentHash, content, email } = about
  const charges = [
    { budget: 'consents_per_recipient', key: mailboxOf(email) },
    { budget: 'consents_per_enrollment', key: enrollment.enrollment_id },
    requesterCharge(about),
  ] as const
  await spend(ask, charges, { target: 'email', message: tooMany })
  const key = { enrollment_id: enrollment.enrollment_id, consent_id: randomUUID() }
  const ends_at = new Date(now.getTime() + consentDays * 86_400_000)
  const { token, hash } = makeMailedToken(vault, 'consent')
  await putConsentLink(db, hash, key, ends_at)
  const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
  await db.transaction(async (tx) => {
    const requestColumns = { requester_role: requester.role, requester_id: requester.id, requested_at: now, ends_at }
    await insertConsent(tx, {
      ...key,
      ...requestColumns,
      agreed: null,
      answered_at: null,
      sealed: null,
      way: 'mailed',
      over: contentHash,
      said: content,
    })
    // Browsers send nothing after the #, so the token reaches no server log.
    const letter = consentAskedLetter(brand, { content, link: `${brand.url}/consent#${token}` })
    const mail = {
      enrollment_id: key.enrollment_id,
      event: `consent-requested/${key.consent_id}`,
      kind: 'consent' as const,
      from_name: brand.name,
    }
    await queueMail(tx, { ...mail, to: email, letter }, now)
    const actor = { ...caller, address: browser.address }
    await audit.note(tx, { event: 'consent-requested', actor, about: [{ enrollment_id: key.enrollment_id }], now })
  })
  ask.wakeMail()
  return {}
}
