import { randomUUID } from 'node:crypto'
import type { sendReminders } from '@openroll/contract/roles/employees'
import type { Group } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { reminderLetter } from '../../mail/letters/reminder.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { isSuppressed } from '../../mail/suppression-store.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Refusal } from '../../who/refusal.ts'
import { recordReminder, type EmployeeRow } from './store.ts'

/** Days before an employee can be reminded again. */
const daysBetweenReminders = 3
/** Emails per request; the rest go out with the next one. */
const maxPerRequest = 200

/** Emails employees who weren't reminded recently, except erased people's mailboxes; returns how many it emailed. */
export const remind = async (
  ask: Ask<typeof sendReminders>,
  group: Group,
  notEnrolled: readonly EmployeeRow[],
): Promise<number> => {
  const { db, directory, config, browser, now } = ask
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const link = group.landing_url === null ? brand.url : `${brand.url}/${group.landing_url}`
  const letter = reminderLetter(brand, { group: group.gname, link, requiresCode: requiresProof(group) })
  const before = new Date(now.getTime() - daysBetweenReminders * 86_400_000)
  let sent = 0
  for (const { email } of notEnrolled.filter(
    ({ reminded_at }) => reminded_at === null || reminded_at < before.toISOString(),
  )) {
    if (sent >= maxPerRequest) break
    if (await isSuppressed(db, ask.vault, email)) continue
    if (!(await isWithinLimits(ask, group.gid, email))) continue
    if ((await recordReminder(db, group.gid, email, now, before)) === 0) continue
    const mail = {
      enrollment_id: null,
      event: `reminder/${randomUUID()}`,
      kind: 'reminder' as const,
      from_name: brand.name,
    }
    await queueMail(db, { ...mail, to: email, letter }, now)
    sent += 1
  }
  if (sent > 0) ask.wakeMail()
  return sent
}

/** Whether the mailbox and the group are within their limits (D-1.17); the rest are skipped silently. */
const isWithinLimits = async (ask: Ask<typeof sendReminders>, groupId: number, email: string): Promise<boolean> => {
  try {
    const charges = [
      { budget: 'reminders_per_recipient', key: mailboxOf(email) },
      { budget: 'reminders_per_group', key: String(groupId) },
    ] as const
    await spend(ask, charges, { target: 'email' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
