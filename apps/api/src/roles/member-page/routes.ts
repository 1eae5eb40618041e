import { getMember, mailReceipt, noSuchMember, noSuchPolicy } from '@openroll/contract/roles/member-page'
import { serve, type App, type Ask } from '../../http/serve.ts'
import type { Charge } from '../../http/spend.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { numberNow } from '../../who/joined-store.ts'
import { notFound } from '../../who/refusal.ts'
import { holderOf } from '../members/holder-of.ts'
import { memberRows } from '../members/rows.ts'
import { shownDraft } from '../workspace/shown-draft.ts'
import { findDraftsOf } from '../workspace/store.ts'
import { heldPolicy } from './shown.ts'
import { findHeld, isUnder } from './store.ts'

/** Mails a receipt once more, spending `charges` besides the mailbox's own. */
type MailAgain = (ask: Ask<typeof mailReceipt>, charges: readonly Charge[]) => Promise<void>

/** `mailAgain`: the office's own way to mail a receipt once more. */
export const memberPageRoutes = (app: App, mailAgain: MailAgain): void => {
  serve(app, getMember, async (ask) => {
    const { db, vault, directory, asker, browser, audit, now, input } = ask
    const holder = holderOf(asker)
    // An old number keeps working.
    const user_id = await numberNow(db, input.user_id)
    const held = await findHeld(db, holder, user_id)
    const [row] = memberRows(held, {
      ...ask,
      groupName: (id) => directory.group(id)?.gname ?? '',
      openSsn: ({ ssn_sealed, enrollment_id }) =>
        vault.read(personSsn, { enrollment_id, role: 'member', place: 0 }, ssn_sealed),
    })
    if (row === undefined) throw notFound('user_id', noSuchMember)
    const drafts = await findDraftsOf(db, holder, user_id)
    const about = [...held, ...drafts].map(({ enrollment_id }) => ({ enrollment_id, user_id }))
    const actor = { ...asker, address: browser.address }
    await audit.note(db, { event: 'member-read', actor, call: getMember.path, about, now })
    const { plan_info: _plans, ...member } = row
    return {
      result: {
        member,
        policies: held.map((each) => heldPolicy(each, { ...ask, timeZone: ask.config.timeZone })),
        drafts: drafts.map((draft) => shownDraft(draft, ask)),
      },
    }
  })

  serve(app, mailReceipt, async (ask) => {
    const holder = holderOf(ask.asker)
    if (!(await isUnder(ask.db, holder, ask.input.enrollment_id))) throw notFound('policy_id', noSuchPolicy)
    await mailAgain(ask, [{ budget: 'receipts_per_partner', key: `${holder.role} ${holder.id}` }])
    return { result: true as const }
  })
}
