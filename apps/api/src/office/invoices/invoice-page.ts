import { getInvoice } from '@openroll/contract/office/invoices/invoice'
import { dollarsOf, signedOf } from '@openroll/contract/money'
import { shownInvoiceStanding, invoiceStandingOf } from '../../coverage/invoices/invoice-standing.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { opensEnrollments } from '../list/opens-enrollments.ts'
import { finishAbandoned } from '../group-accounts/finish-group-payments.ts'
import { linesOfInvoice } from './invoice-lines-store.ts'
import { requireInvoice } from './issued-invoice.ts'
import { lastReminder, reminderPreview } from './remind-group.ts'

/** An invoice with its lines; each view is logged, since it names employees. */
export const readInvoice = async (ask: Ask<typeof getInvoice>, deps: Deps) => {
  const { db, today, input: key } = ask
  const { number, made_on, about } = await requireInvoice(db, key)
  const { due_on = null } = about
  await finishAbandoned({ ...deps, db }, key.group_id)
  const [lines, account, reminded_on] = await Promise.all([
    linesOfInvoice(db, key),
    findAccount(db, key.group_id),
    lastReminder(db, key),
  ])
  await ask.audit.note(db, {
    event: 'invoice-read',
    actor: { ...ask.caller, address: ask.browser.address },
    call: getInvoice.path,
    details: { ...key },
    now: ask.now,
  })
  const opens = opensEnrollments(ask.caller)
  const sums = lines.map(({ state, amount_cents: cents, is_lapsed }) => ({
    state,
    cents,
    lapsed: is_lapsed ? cents : 0,
  }))
  const standing = invoiceStandingOf(sums, { made_on, due_on }, today)
  return {
    number,
    group: about.group ?? `Group ${key.group_id}`,
    made_on,
    due_on,
    payments: about.payments,
    amount: dollarsOf(about.cents),
    ...shownInvoiceStanding(standing),
    unapplied: signedOf(account?.unapplied_cents ?? 0),
    lines: lines.map(
      ({
        enrollment_id,
        payment_id,
        policy_id,
        name,
        period,
        amount_cents,
        state,
        paid_with,
        credited_cents,
        ...less
      }) => ({
        payment_id,
        policy_id,
        name,
        month: period?.slice(0, 7) ?? null,
        amount: dollarsOf(amount_cents),
        state,
        paid_with,
        credited: dollarsOf(credited_cents),
        enrollment_id: opens && name !== '' ? enrollment_id : null,
        not_owed: dollarsOf(less.not_owed_cents),
        less_why: less.not_owed_cents === 0 ? null : (less.less_why ?? { plans: [], is_all: false }),
        is_lapsed: less.is_lapsed,
      }),
    ),
    reminded_on,
    ...reminderPreview(ask, key.group_id, { reminded: reminded_on, standing }),
  }
}
