import { addDays } from '@openroll/contract/date'
import { dollarsOf } from '@openroll/contract/money'
import { draftsPerPage, endingDays, getDrafts, getWorkspace, maxToDosPerKind } from '@openroll/contract/roles/workspace'
import { unpaidInvoices } from '../../coverage/invoices/unpaid-invoices.ts'
import { countToConfirm } from '../../holds/hold-store.ts'
import { serve, type App } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import type { Directory } from '../../directory/directory.ts'
import { forbidden } from '../../who/refusal.ts'
import { requirePartner } from '../members/require-partner.ts'
import type { Holder } from '../members/store.ts'
import { summarizeDraft } from './summarize-draft.ts'
import { findConsentDrafts, findReturnedPayments, findDraftPage, findEndings, findRejected } from './store.ts'
import { accountHolder } from '../../directory/account-holder.ts'
import { groupNumber } from '../../who/person.ts'

export const workspaceRoutes = (app: App): void => {
  serve(app, getDrafts, async (ask) => {
    const { db, caller, browser, audit, input, now } = ask
    const { page = 1, search } = input
    const query = { offset: (page - 1) * draftsPerPage, limit: draftsPerPage, search }
    const { rows, total } = await findDraftPage(db, requirePartner(caller), query)
    const actor = { ...caller, address: browser.address }
    const about = rows.map(({ enrollment_id }) => ({ enrollment_id }))
    await audit.note(db, { event: 'drafts-read', actor, call: getDrafts.path, about, details: { page }, now })
    return { result: rows.map((row) => summarizeDraft(row, ask)), total }
  })

  serve(app, getWorkspace, async (ask) => {
    const { db, caller, browser, audit, directory, config, today, now } = ask
    const holder = requirePartner(caller)
    const group = groupNumber(holder)
    const record = holderRecord(directory, holder)
    const days = { from: addDays(today, -endingDays.after), to: addDays(today, endingDays.before) }
    const [rows, returned, rejected, asked, invoices, to_confirm] = await Promise.all([
      findEndings(db, holder, { ...days, most: maxToDosPerKind }),
      findReturnedPayments(db, holder, maxToDosPerKind),
      findRejected(db, holder, maxToDosPerKind),
      findConsentDrafts(db, holder, maxToDosPerKind),
      group === undefined ? [] : unpaidInvoices(db, group, today),
      group === undefined ? 0 : countToConfirm(db, group),
    ])
    const actor = { ...caller, address: browser.address }
    const about = [...new Set([...rows, ...returned, ...rejected].map(({ user_id }) => user_id))].map((user_id) => ({
      user_id,
    }))
    if (about.length > 0) await audit.note(db, { event: 'members-read', actor, call: getWorkspace.path, about, now })
    const { url } = brandOf(directory.siteAt(browser.host), config.publicUrl)
    return {
      link: record.landing_url === null ? null : `${url}/${record.landing_url}`,
      code: record.code,
      endings: rows.map(({ first_name, last_name, ...ending }) => ({ ...ending, name: `${first_name} ${last_name}` })),
      returned: returned.map(({ first_name, last_name, amount_cents, ...payment }) => ({
        ...payment,
        name: `${first_name} ${last_name}`,
        amount: dollarsOf(amount_cents),
      })),
      rejected: rejected.map(({ first_name, last_name, ...plan }) => ({ ...plan, name: `${first_name} ${last_name}` })),
      asked: asked.map((row) => {
        const { enrollment_id, name, consent } = summarizeDraft(row, ask)
        return { enrollment_id, name, consent }
      }),
      invoices: invoices.slice(0, maxToDosPerKind).map(({ batch_id, number, owed, due_on, isOverdue }) => ({
        invoice_id: batch_id,
        number,
        owed: dollarsOf(owed),
        due_on,
        is_overdue: isOverdue,
      })),
      to_confirm,
    }
  })
}

/** The holder's directory record, with their landing page and code. */
const holderRecord = (directory: Directory, holder: Holder) => {
  const found = accountHolder(directory, holder)
  if (found === undefined) throw forbidden()
  return found
}
