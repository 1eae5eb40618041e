import type { remindGroup } from '@openroll/contract/office/money/bill'
import { dueOf, standsOf } from '../../coverage/bill-stands.ts'
import { sumsOfBills } from '../../coverage/bill-sums-store.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { billReminderLetter } from '../../mail/letters/bill-reminder.ts'
import { queueMail } from '../../mail/outbox.ts'
import { conflict } from '../../who/refusal.ts'
import { billNamed } from './bill-of.ts'
import { nothingOpen } from './cover-lines.ts'
import { billPage } from './tell-groups.ts'

/** Mails a group’s administrator that a bill is open, at the address of the directory; once a day for each bill. */
export const remindOfBill = async (ask: Ask<typeof remindGroup>): Promise<{ to: string }> => {
  const { db, today, now, asker, audit, browser, config, directory, input: key } = ask
  const bill = await billNamed(db, key)
  const due_on = dueOf({ made_on: bill.made_on, due_on: bill.about.due_on ?? null })
  const { open, overdue_since } = standsOf(await sumsOfBills(db, [key]), { ...bill, due_on }, today)
  if (open === 0) throw conflict('batch_id', nothingOpen)
  const group = directory.group(key.group_id)
  if (group === undefined)
    throw conflict('group_id', 'This group is not in the directory any more: nobody can be mailed')
  if (!config.mail) throw conflict('batch_id', 'No mail is set up on this server (SMTP_URL)')
  await spend(ask, [{ budget: 'reminders_per_bill', key: `${key.batch_id}/${key.group_id}` }], {
    target: 'batch_id',
    message: () => 'The group was reminded of this bill today. Try again tomorrow',
  })
  const brand = brandOf(directory.site(null), config.publicUrl)
  const link = `${brand.url}${billPage}`
  const letter = billReminderLetter(brand, { number: bill.number, due_on, isOverdue: overdue_since !== null, link })
  const event = `bill-reminder/${key.batch_id}/${key.group_id}/${now.toISOString()}`
  const mail = { enrollment_id: `bills-${key.batch_id}`, event, kind: 'bill-reminder', from_name: brand.name }
  await queueMail(db, { ...mail, to: group.email, letter }, now)
  await audit.note(db, {
    event: 'bill-reminded',
    actor: { ...asker, address: browser.address },
    details: { ...key },
    now,
  })
  ask.wakeMail()
  return { to: group.email }
}
