import { emailsOfEnrollmentSql } from '../../codes/code-sets.ts'
import {
  beingSent,
  getLetterPreview,
  getLetters,
  getMail,
  deliveryAlreadyStopped,
  stopMail,
  mails,
  noSuchMail,
  retryMail,
  sentAlready,
  warnsItsReader,
  type MailRow,
  type MailState,
} from '@openroll/contract/office/mail'
import { isWarning } from '@openroll/contract/office/email-kinds'
import type { Call } from '@openroll/contract/call'
import { maskEmail } from '@openroll/contract/mask'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { samples } from '../../mail/samples/samples.ts'
import { conflict, notFound, siteNotFound } from '../../who/refusal.ts'
import {
  findMail,
  mailColumns,
  mailKeyColumns,
  stopDelivery,
  retryNow,
  type StoredMail,
  type MailKey,
} from './store.ts'

export const officeMailRoutes = (app: App): void => {
  serveList(app, mails, {
    // A quote belongs to its recipient, even if somebody else enrolled with the same cart.
    from: `outbox o left join policy p on p.enrollment_id = o.enrollment_id and o.kind in ${emailsOfEnrollmentSql}`,
    key: 'o.mail_id',
    shownKey: `o.enrollment_id || '.' || o.mail_id`,
    columns: mailColumns,
    reads: mailKeyColumns,
    filters: {
      state: `case $state::text when 'sent' then o.sent_at is not null when 'given-up' then o.sent_at is null and o.next_attempt_at is null
        when 'failing' then o.next_attempt_at is not null and o.attempts > 0 else o.next_attempt_at is not null and o.attempts = 0 end`,
      kind: 'o.kind = $kind',
      to: 'o.to_address = $to',
      policy_id: 'p.policy_id = upper($policy_id)',
      from: fromDay('o.created_at'),
      until: toDay('o.created_at', 'until'),
    },
    about: ({ enrollment_id }) => ({ enrollment_id }),
    compute: (rows) => rows.map(shownMail),
  })

  serve(app, getMail, async (ask) => {
    const mail = await mailOrFail(ask)
    await logAct(ask, getMail, 'mail-opened', {})
    return { result: { ...shownMail(mail), to: mail.to_address } }
  })

  serve(app, retryMail, async (ask) => {
    const mail = await mailOrFail(ask)
    if (mail.sent_at !== null) throw conflict('mail', sentAlready)
    if ((await retryNow(ask.db, mail, ask.now)) === 0) throw conflict('mail', beingSent)
    await logAct(ask, retryMail, 'mail-resent', { what: 'retry' })
    ask.wakeMail()
    return { result: shownMail(await mailOrFail(ask)) }
  })

  serve(app, stopMail, async (ask) => {
    const mail = await mailOrFail(ask)
    if (mail.sent_at !== null) throw conflict('mail', sentAlready)
    if (mail.next_attempt_at === null) throw conflict('mail', deliveryAlreadyStopped)
    if (isWarning(mail.kind)) throw conflict('mail', warnsItsReader)
    if ((await stopDelivery(ask.db, mail, ask.now)) === 0) throw conflict('mail', beingSent)
    await logAct(ask, stopMail, 'mail-resent', { what: 'give-up' })
    return { result: shownMail(await mailOrFail(ask)) }
  })

  serve(app, getLetters, ({ directory }) => ({
    letters: samples.map(({ id, name }) => ({ id, name })),
    sites: directory.sites.map(({ site_id, name }) => ({ id: site_id, name })),
  }))

  serve(app, getLetterPreview, ({ input, directory, config }) => {
    const sample = samples.find(({ id }) => id === input.letter)
    const site = directory.sites.find(({ site_id }) => site_id === input.site)
    if (sample === undefined) throw notFound('letter', 'Email template not found')
    if (site === undefined) throw siteNotFound('site')
    return { result: sample.letter(brandOf(site, config.publicUrl)) }
  })
}

type MailAsk = Ask<typeof getMail> | Ask<typeof retryMail>

const mailOrFail = async ({ db, input }: MailAsk) => {
  const mail = await findMail(db, keyOf(input.mail))
  if (mail === undefined) throw notFound('mail', noSuchMail)
  return mail
}

const keyOf = (mail: string): MailKey => {
  const [enrollment_id = '', mail_id = ''] = mail.split('.')
  return { enrollment_id, mail_id }
}

const logAct = (
  { audit, db, caller, browser, now, input }: MailAsk,
  call: Call,
  event: AuditEvent,
  details: Readonly<Record<string, string>>,
): Promise<void> => {
  const about = [{ enrollment_id: keyOf(input.mail).enrollment_id }]
  return audit.note(db, { event, call: call.path, actor: { ...caller, address: browser.address }, about, details, now })
}

const stateOf = ({ sent_at, next_attempt_at, attempts }: StoredMail): MailState => {
  if (sent_at !== null) return 'sent'
  if (next_attempt_at === null) return 'given-up'
  return attempts > 0 ? 'failing' : 'waiting'
}

const shownMail = (stored: StoredMail): MailRow => {
  const { enrollment_id, mail_id, to_address, ...mail } = stored
  return { ...mail, mail: `${enrollment_id}.${mail_id}`, to: maskEmail(to_address), state: stateOf(stored) }
}
