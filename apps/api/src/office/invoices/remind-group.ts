import type { remindGroup } from '@openroll/contract/office/invoices/invoice'
import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'
import { dueOf, invoiceStandingOf } from '../../coverage/invoices/invoice-standing.ts'
import { sumsOfInvoices, type InvoiceKey } from '../../coverage/invoices/invoice-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { instant, row } from '../../db/row.ts'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { invoiceReminderLetter } from '../../mail/letters/invoice-reminder.ts'
import { queueMail } from '../../mail/outbox.ts'
import { conflict } from '../../who/refusal.ts'
import { requireInvoice } from './issued-invoice.ts'
import { invoicePage } from './invoice-emails.ts'

const onceIn = 86_400_000
const nothingOpen = 'This invoice has no open lines'
const nothingOwed = 'The open lines are no longer owed. Write them off'
const noMail = 'This server doesn’t send email (SMTP_URL isn’t set)'
const groupIsGone = 'This group is no longer in the directory, so we can’t email it'

const remindedLately = (on: string): string =>
  `We reminded the group about this invoice on ${longDate(on)}. You can send one reminder every 24 hours`

type Telling = Pick<Ask<typeof remindGroup>, 'config' | 'directory' | 'now'>

type Open = Pick<ReturnType<typeof invoiceStandingOf>, 'open' | 'lapsed'>

/** Why no reminder can be sent: nothing is owed on the invoice. */
const owesNothing = ({ open, lapsed }: Open): string | null =>
  open > 0 ? null : lapsed > 0 ? nothingOwed : nothingOpen

/** The address for a reminder, and why none can be sent now. `reminded`: when the last one was sent, ISO. */
export const reminderPreview = (
  { config, directory, now }: Telling,
  groupId: number,
  { reminded, standing }: { readonly reminded: string | null; readonly standing: Open },
): { readonly remind_to: string | null; readonly remind_refused: string | null } => {
  const remind_to = directory.group(groupId)?.email ?? null
  const isLately = reminded !== null && now.getTime() - Date.parse(reminded) < onceIn
  const lately = isLately ? remindedLately(dayOf(reminded, config.timeZone)) : null
  if (remind_to === null) return { remind_to, remind_refused: groupIsGone }
  return { remind_to, remind_refused: owesNothing(standing) ?? (config.mail ? lately : noMail) }
}

/** Emails a group's administrator about an open invoice, at the address in the directory; once in 24 hours per invoice. */
export const remindOfInvoice = async (ask: Ask<typeof remindGroup>): Promise<{ to: string }> => {
  const { db, today, now, caller, audit, browser, config, directory, input: key } = ask
  const invoice = await requireInvoice(db, key)
  const due_on = dueOf({ made_on: invoice.made_on, due_on: invoice.about.due_on ?? null })
  const standing = invoiceStandingOf(await sumsOfInvoices(db, [key]), { ...invoice, due_on }, today)
  const why = owesNothing(standing)
  if (why !== null) throw conflict('batch_id', why)
  const group = directory.group(key.group_id)
  if (group === undefined) throw conflict('group_id', groupIsGone)
  if (!config.mail) throw conflict('batch_id', noMail)
  const last = await lastReminder(db, key)
  await spend(ask, [{ budget: 'reminders_per_invoice', key: `${key.batch_id}/${key.group_id}` }], {
    target: 'batch_id',
    message: () => remindedLately(last === null ? today : dayOf(last, config.timeZone)),
  })
  const brand = brandOf(directory.site(null), config.publicUrl)
  const link = `${brand.url}${invoicePage}`
  const letter = invoiceReminderLetter(brand, {
    number: invoice.number,
    due_on,
    isOverdue: standing.overdue_since !== null,
    link,
  })
  const event = `invoice-reminder/${key.batch_id}/${key.group_id}/${now.toISOString()}`
  const mail = {
    enrollment_id: `invoices-${key.batch_id}`,
    event,
    kind: 'invoice-reminder' as const,
    from_name: brand.name,
  }
  await queueMail(db, { ...mail, to: group.email, letter }, now)
  await audit.note(db, {
    event: 'invoice-reminded',
    actor: { ...caller, address: browser.address },
    details: { ...key },
    now,
  })
  ask.wakeMail()
  return { to: group.email }
}

const remindedRow = row({ created_at: instant })
/** When a group was last reminded of an invoice; the email names it. */
export const lastReminder = async (db: Db, { batch_id, group_id }: InvoiceKey): Promise<string | null> =>
  (
    await db.maybe(
      remindedRow,
      `select created_at from outbox where enrollment_id = $1 and kind = 'invoice-reminder' and event like $2
       order by created_at desc limit 1`,
      [`invoices-${batch_id}`, `invoice-reminder/${batch_id}/${group_id}/%`],
    )
  )?.created_at ?? null
