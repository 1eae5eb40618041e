import { addFilterForMember, getMemberInfo, getMemberPolicies } from '@openroll/contract/roles/member'
import { noSuchMember } from '@openroll/contract/roles/member-page'
import {
  addFilterForExistingUser,
  getAgentMembers,
  getGroupUsers,
  membersPerPage,
} from '@openroll/contract/roles/members'
import { groupMissingCode } from '../../arrive/codes/group-proof.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import { memberNumber } from '../../who/person.ts'
import { forbidden, notFound } from '../../who/refusal.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import type { CarriedStep } from '../../enrollment/carries-over.ts'
import { startNextEnrollment } from './next-enrollment.ts'
import { memberRows } from './rows.ts'
import { findMemberPage, findMemberPolicies } from './list-store.ts'
import { requireOwnMember } from './require-own-member.ts'
import { missingCategoriesOf, policiesOf, type NextPaymentOf } from './own-page.ts'
import { requirePartner } from './require-partner.ts'
import { findLastEnrollment, findMemberName, type Holder } from './store.ts'
import { cacheTotals, type Totals } from './totals.ts'

/** `carried`: the answers that each wizard step carries over, in order. `nextPaymentOf`: supplied by the money feature. */
export const membersRoutes = (app: App, carried: readonly CarriedStep[], nextPaymentOf: NextPaymentOf): void => {
  const totals = cacheTotals()
  serve(app, getAgentMembers, (ask) =>
    pageOf({ ...ask, totals }, { role: 'rep', id: ask.input.agent_id }, getAgentMembers.path),
  )
  serve(app, getGroupUsers, (ask) =>
    pageOf({ ...ask, totals }, { role: 'group', id: ask.input.group_id }, getGroupUsers.path),
  )

  serve(app, addFilterForExistingUser, async (ask) => {
    const { user_id: sentNumber, eprocess, group_id, agent_id, ...filter } = ask.input
    // Merged member numbers keep working.
    const user_id = await currentNumber(ask.db, sentNumber)
    const last = await findLastEnrollment(ask.db, requirePartner(ask.caller), user_id)
    if (last === undefined) throw notFound('user_id', noSuchMember)
    return startNextEnrollment(ask, {
      ...filter,
      call: addFilterForExistingUser.path,
      last,
      user_id,
      eprocess,
      sentIds: { agent_id, group_id },
      carried,
    })
  })

  serve(app, getMemberInfo, async (ask) => {
    const { db, caller, input, directory } = ask
    const member = requireOwnMember(caller, input.user_id)
    const last = await findLastEnrollment(db, member, memberNumber(member))
    const memberName = last === undefined ? undefined : await findMemberName(db, last.enrollment_id)
    return {
      member_info: { ...(memberName ?? partsOf(member.name)), userid: member.id },
      agent_info: { agent_id: last?.agent_id ?? null },
      group_info: {
        gid: last?.group_id ?? null,
        requires_code: await groupMissingCode({ db, caller, directory }, last?.group_id),
      },
      portal_id: last?.platform_group_id ?? null,
      enrolled_before: last !== undefined,
      missing: last === undefined ? [] : await missingCategoriesOf(ask, member, last),
    }
  })

  serve(app, getMemberPolicies, async (ask) => ({
    result: await policiesOf(ask, requireOwnMember(ask.caller, ask.input.user_id), nextPaymentOf),
  }))

  serve(app, addFilterForMember, async (ask) => {
    const { user_id, group_id, ...filter } = ask.input
    const member = requireOwnMember(ask.caller, user_id)
    const id = memberNumber(member)
    const last = await findLastEnrollment(ask.db, member, id)
    if (last === undefined) throw notFound('user_id', 'There’s no earlier enrollment to start from')
    return startNextEnrollment(ask, {
      ...filter,
      call: addFilterForMember.path,
      last,
      user_id: id,
      eprocess: 'applicant',
      sentIds: { group_id },
      carried,
    })
  })
}

type Listing = Omit<Ask<typeof getAgentMembers>, 'input'> & {
  readonly input: { readonly page?: number | undefined; readonly search?: string | undefined }
  readonly totals: Totals
}

/** A page of the signed-in holder's list; 403 for any other (D-1.05). Audits whose data was read (D-1.14). */
const pageOf = async (ask: Listing, holder: Holder, call: string) => {
  const { db, totals, vault, directory, catalog, today, caller, browser, now } = ask
  const { page = 1, search } = ask.input
  if (caller.person?.id !== holder.id) throw forbidden()
  const { total, more, user_ids } = await findMemberPage({ db, totals }, holder, {
    offset: (page - 1) * membersPerPage,
    limit: membersPerPage,
    search,
    groupIds: search === undefined ? [] : directory.groupsNamed(search).map(({ gid }) => gid),
  })
  const result = memberRows(await findMemberPolicies(db, holder, user_ids), {
    today,
    catalog,
    groupName: (id) => directory.group(id)?.gname ?? '',
    openSsn: ({ ssn_sealed, enrollment_id }) =>
      vault.read(personSsn, { enrollment_id, role: 'member', place: 0 }, ssn_sealed),
  })
  const actor = { ...caller, address: browser.address }
  const about = result.map(({ user_id }) => ({ user_id }))
  await ask.audit.note(db, { event: 'members-read', actor, call, about, details: { page }, now })
  return { result, total, more }
}

/** An account's name split into first and last, if no policy has them. */
const partsOf = (name: string): { first_name: string; last_name: string } => {
  const parts = name.trim().split(/\s+/)
  return {
    first_name: parts.slice(0, -1).join(' ') || name.trim(),
    last_name: parts.length > 1 ? (parts.at(-1) ?? '') : '',
  }
}
