import { addDays } from '@openroll/contract/date'
import { automaticActor } from '../audit/audit.ts'
import { savePaymentUpdateLink } from '../enrollment/payment-update-link.ts'
import type { Deps } from '../http/deps.ts'
import { brandOf } from '../mail/brand.ts'
import { paymentReminderLetter } from '../mail/letters/payment-reminder.ts'
import { queueMail } from '../mail/outbox.ts'
import { paymentUpdateUrl } from '../mail/payment-update-url.ts'
import { actIfExists } from '../office/act/act-on.ts'
import { eachOf } from '../office/list/each-of.ts'
import { noticeText } from '../vault/sealed-columns.ts'
import { noticeDue, type Notice } from '../coverage/notices/notice-due.ts'
import {
  findUnpaidPolicies,
  findUnpaidPolicy,
  insertNotice,
  type UnpaidPolicy,
} from '../coverage/notices/notice-store.ts'

type NotifyContext = Pick<Deps, 'db' | 'config' | 'clock' | 'directory' | 'wakeMail' | 'vault' | 'audit'>
const pageSize = 500

/**
 * Emails members about their unpaid months on the schedule of REMIND_AFTER_DAYS and NOTICE_DAYS, each notice once, and stores it as proof.
 * Returns how many were sent. Safe to repeat and to run in parallel.
 */
export const notifyUnpaid = async (deps: NotifyContext): Promise<number> => {
  const { config, clock, db } = deps
  if (!config.mail) return 0
  const day = clock.today()
  const noticeAfter =
    config.graceDays === 0 || config.noticeDays === 0 ? [] : [Math.max(0, config.graceDays - config.noticeDays)]
  const steps = [...config.reminderDays, ...noticeAfter]
  if (steps.length === 0) return 0
  const asked = { day, time_zone: config.timeZone, due_before: addDays(day, 1 - Math.min(...steps)) }
  let [after, sent] = ['', 0]
  for (;;) {
    const found = await findUnpaidPolicies(db, { ...asked, after, limit: pageSize })
    await eachOf(found, async (policy) => {
      if (await notifyOne(deps, policy)) sent += 1
    })
    const last = found.at(-1)
    if (last === undefined || found.length < pageSize) break
    after = last.enrollment_id
  }
  if (sent > 0) deps.wakeMail()
  return sent
}

/** The notice that is due and wasn't sent. */
const dueOf = ({ config, clock }: NotifyContext, policy: UnpaidPolicy): Notice | undefined => {
  const notice = noticeDue(policy, config, clock.today())
  return notice === undefined || policy.sent.includes(notice.notice_id) ? undefined : notice
}

const notifyOne = async (deps: NotifyContext, found: UnpaidPolicy): Promise<boolean> => {
  const { db, config, clock, vault } = deps
  const { enrollment_id } = found
  if (dueOf(deps, found) === undefined) return false
  const link = await savePaymentUpdateLink({ db, vault }, enrollment_id, clock.now())
  const acted = await actIfExists(db, enrollment_id, async (tx) => {
    // It may have been paid meanwhile.
    const policy = await findUnpaidPolicy(tx, { enrollment_id, day: clock.today(), time_zone: config.timeZone })
    const notice = policy && dueOf(deps, policy)
    return policy !== undefined && notice !== undefined && send({ ...deps, db: tx }, policy, notice, link)
  })
  return acted?.done ?? false
}

const send = async (
  { db: tx, config, directory, clock, vault, audit }: NotifyContext,
  { enrollment_id, policy_id, first_name, email, site_id, cents: amount_cents, due_on, period }: UnpaidPolicy,
  { kind, notice_id, pay_by }: Notice,
  link: string | null,
): Promise<boolean> => {
  const now = clock.now()
  const brand = brandOf(directory().site(site_id), config.publicUrl)
  const about = { first_name: first_name ?? '', policy_id, kind, amount_cents, due_on, pay_by, period }
  const letter = paymentReminderLetter(brand, { ...about, link: link === null ? null : paymentUpdateUrl(brand, link) })
  // Operators read it, and must not get the member's link.
  const text = link === null ? letter.text : letter.text.replaceAll(link, '…')
  const sealed = vault.seal(
    JSON.stringify({ subject: letter.subject, text }),
    noticeText.context({ enrollment_id, notice_id }),
  )
  if ((await insertNotice(tx, { enrollment_id, notice_id, kind, amount_cents, due_on, pay_by, sealed, at: now })) === 0)
    return false
  const mail = { enrollment_id, event: `unpaid/${notice_id}`, kind: 'payment-reminder' as const, from_name: brand.name }
  await queueMail(tx, { ...mail, to: email, letter }, now)
  const details = { kind, notice: notice_id }
  await audit.note(tx, {
    event: 'payment-notice-sent',
    actor: automaticActor,
    about: [{ enrollment_id }],
    details,
    now,
  })
  return true
}
