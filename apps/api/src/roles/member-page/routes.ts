import { getMember, mailReceipt, noSuchMember, noSuchPolicy } from '@openroll/contract/roles/member-page'
import { serve, type App, type Ask } from '../../http/serve.ts'
import type { Charge } from '../../http/spend.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import { notFound } from '../../who/refusal.ts'
import { requirePartner } from '../members/require-partner.ts'
import { memberRows } from '../members/rows.ts'
import { summarizeDraft } from '../workspace/summarize-draft.ts'
import { findDraftsOf } from '../workspace/store.ts'
import { managedPolicy } from './managed-policy.ts'
import { findManagedPolicies, isManagedBy } from './store.ts'

/** Resends a receipt, counting `charges` in addition to the mailbox's own limit. */
type ResendReceipt = (ask: Ask<typeof mailReceipt>, charges: readonly Charge[]) => Promise<void>

/** `resendReceipt`: supplied by the office feature. */
export const memberPageRoutes = (app: App, resendReceipt: ResendReceipt): void => {
  serve(app, getMember, async (ask) => {
    const { db, vault, directory, caller, browser, audit, now, input } = ask
    const holder = requirePartner(caller)
    // Merged member numbers keep working.
    const user_id = await currentNumber(db, input.user_id)
    const policies = await findManagedPolicies(db, holder, user_id)
    const [row] = memberRows(policies, {
      ...ask,
      groupName: (id) => directory.group(id)?.gname ?? '',
      openSsn: ({ ssn_sealed, enrollment_id }) =>
        vault.read(personSsn, { enrollment_id, role: 'member', place: 0 }, ssn_sealed),
    })
    if (row === undefined) throw notFound('user_id', noSuchMember)
    const drafts = await findDraftsOf(db, holder, user_id)
    const about = [...policies, ...drafts].map(({ enrollment_id }) => ({ enrollment_id, user_id }))
    const actor = { ...caller, address: browser.address }
    await audit.note(db, { event: 'member-read', actor, call: getMember.path, about, now })
    const { plan_info: _plans, ...member } = row
    return {
      result: {
        member,
        policies: policies.map((each) => managedPolicy(each, { ...ask, timeZone: ask.config.timeZone })),
        drafts: drafts.map((draft) => summarizeDraft(draft, ask)),
      },
    }
  })

  serve(app, mailReceipt, async (ask) => {
    const holder = requirePartner(ask.caller)
    if (!(await isManagedBy(ask.db, holder, ask.input.enrollment_id))) throw notFound('policy_id', noSuchPolicy)
    await resendReceipt(ask, [{ budget: 'receipts_per_partner', key: `${holder.role} ${holder.id}` }])
    return { result: true as const }
  })
}
