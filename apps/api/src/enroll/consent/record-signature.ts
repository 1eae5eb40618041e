import { randomUUID } from 'node:crypto'
import { linkOnlyReason, type signConsent } from '@openroll/contract/enroll/consent'
import { signatureFault } from '../../files/signature.ts'
import type { Db } from '../../db/pool.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { consentGivenLetter } from '../../mail/letters/consent.ts'
import { queueMail } from '../../mail/outbox.ts'
import { consentSignature } from '../../vault/sealed-columns.ts'
import { fieldFault } from '../../who/refusal.ts'
import { chargeSignature } from '../steps/charge-signature.ts'
import { requesterCharge, type ConsentRequest } from './consent-request.ts'
import { requireName } from './require-name.ts'
import { insertConsent } from './store.ts'
import { mailboxHasRoom } from './notify.ts'

/** Records a signature given in person and emails the person a copy. */
export const recordSignature = async (ask: Ask<typeof signConsent>, about: ConsentRequest): Promise<void> => {
  const { input, db, vault, directory, config, audit, caller, browser, enrollment, now } = ask
  const { requester, contentHash, content, email, linkOnly, onFile } = about
  if (linkOnly !== null) throw fieldFault('signature', linkOnlyReason[linkOnly])
  requireName(input.full_name, content)
  const fault = await signatureFault(input.signature)
  if (fault !== undefined) throw fieldFault('signature', fault)
  await spend(ask, [requesterCharge(about)], { target: 'signature' })
  const recipients: string[] = []
  for (const to of [email, ...onFile])
    if (config.mail && to !== '' && (await mailboxHasRoom(ask, to))) recipients.push(to)
  const key = { enrollment_id: enrollment.enrollment_id, consent_id: randomUUID() }
  const { full_name, signature } = input
  const sealed = vault.seal(JSON.stringify({ full_name, signature }), consentSignature.context(key))
  const brand = brandOf(directory.site(enrollment.site_id), config.publicUrl)
  const save = async (tx: Db): Promise<void> => {
    const requestColumns = {
      requester_role: requester.role,
      requester_id: requester.id,
      requested_at: now,
      ends_at: null,
    }
    const answerColumns = { agreed: true, answered_at: now, sealed }
    await insertConsent(tx, {
      ...key,
      ...requestColumns,
      ...answerColumns,
      way: 'signed',
      over: contentHash,
      said: content,
    })
    const actor = { ...caller, address: browser.address }
    await audit.note(tx, {
      event: 'consent-given',
      actor,
      about: [{ enrollment_id: key.enrollment_id }],
      details: { way: 'signed' },
      now,
    })
    const mail = {
      enrollment_id: key.enrollment_id,
      kind: 'consent' as const,
      from_name: brand.name,
    }
    for (const [at, to] of recipients.entries()) {
      const event = `consent-given/${key.consent_id}${at === 0 ? '' : `/${at}`}`
      await queueMail(tx, { ...mail, event, to, letter: consentGivenLetter(brand, content) }, now)
    }
  }
  await chargeSignature(ask, { ...key, signature }, () => db.transaction(save))
  ask.wakeMail()
}
