import { randomBytes } from 'node:crypto'
import {
  addFilterForExistingUser,
  getAgentMembers,
  getGroupUsers,
  membersPerPage,
} from '@openroll/contract/roles/members'
import type { Asker } from '../../who/person.ts'
import { forbidden, notFound, unauthorized } from '../../who/refusal.ts'
import { holderOf as heldBy } from '../../enrollment/holder.ts'
import { spend } from '../../http/spend.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { provedGroup } from '../../arrive/codes/group-proof.ts'
import { againUnder, processOf } from '../../shop/filter/made-under.ts'
import { beginCharges, tooManyBegun } from '../../shop/filter/begin-charges.ts'
import { insertEnrollment } from '../../enrollment/filter-store.ts'
import type { CarriedStep } from '../../enrollment/carries-over.ts'
import { takeOver } from './enroll-again.ts'
import { memberRows } from './rows.ts'
import { findMemberPage, findMemberPolicies } from './list-store.ts'
import { findLastEnrollment, type Holder } from './store.ts'

/** `carried`: the steps of the wizard, in their order, by what a member's next enrollment begins with. */
export const membersRoutes = (app: App, carried: readonly CarriedStep[]): void => {
  serve(app, getAgentMembers, (ask) => pageOf(ask, { role: 'rep', id: ask.input.agent_id }, getAgentMembers.path))
  serve(app, getGroupUsers, (ask) => pageOf(ask, { role: 'group', id: ask.input.group_id }, getGroupUsers.path))

  serve(app, addFilterForExistingUser, async (ask) => {
    const { user_id, tier, eprocess, group_id, agent_id, open_type = 'user' } = ask.input
    const holder = holderOf(ask.asker)
    const last = await findLastEnrollment(ask.db, holder, user_id)
    if (last === undefined) throw notFound('user_id', 'Member not found')
    const around = { person: ask.asker.person, directory: ask.directory }
    const under = againUnder(last, { agent_id, group_id }, around)
    const filter = {
      ...last,
      enrollment_id: randomBytes(18).toString('base64url'),
      type: 'existing-user' as const,
      enroll_type: 'existing-member' as const,
      eprocess: processOf(ask.asker.person, eprocess),
      open_type,
      ...under,
      proved_group: await provedGroup(ask, under.group_id),
      user_id,
      referral: null,
      site_id: ask.directory.siteAt(ask.browser.host).site_id,
      tier,
      is_smoker: null,
      annual_income: null,
      working_hours: null,
      spouse_dob: null,
      no_of_children: null,
      effective_date: null,
    }
    await spend(ask, beginCharges(ask), { target: 'user_id', message: tooManyBegun })
    await ask.db.transaction(async (tx) => {
      await insertEnrollment(tx, filter, heldBy(ask.asker), ask.now)
      const enrollment = { ...filter, submitted_at: null, take_ups: 0, revision: 0, cart: [], saved: [] }
      await takeOver({ ...ask, db: tx, enrollment }, last.enrollment_id, carried)
      const actor = { ...ask.asker, address: ask.browser.address }
      const about = [{ enrollment_id: filter.enrollment_id, user_id }]
      const call = addFilterForExistingUser.path
      await ask.audit.note(tx, { event: 'enrolled-again', actor, call, about, now: ask.now })
    })
    return { temp_enrollment_id: filter.enrollment_id, portal_id: last.platform_group_id }
  })
}

type Listing = Omit<Ask<typeof getAgentMembers>, 'input'> & {
  readonly input: { readonly page?: number | undefined; readonly search?: string | undefined }
}

/** A page of the list of who is signed in; 403 for anybody else's (D-1.05). The audit log says whose data was read (D-1.14). */
const pageOf = async (ask: Listing, holder: Holder, call: string) => {
  const { db, vault, directory, today, asker, browser, now } = ask
  const { page = 1, search } = ask.input
  if (asker.person?.id !== holder.id) throw forbidden()
  const { total, user_ids } = await findMemberPage(db, holder, {
    offset: (page - 1) * membersPerPage,
    limit: membersPerPage,
    search,
    groupIds: search === undefined ? [] : directory.groupsNamed(search).map(({ gid }) => gid),
  })
  const result = memberRows(await findMemberPolicies(db, holder, user_ids), {
    today,
    groupName: (id) => directory.group(id)?.gname ?? '',
    openSsn: ({ ssn_sealed, enrollment_id }) =>
      vault.read(personSsn, { enrollment_id, role: 'member', place: 0 }, ssn_sealed),
  })
  const actor = { ...asker, address: browser.address }
  const about = result.map(({ user_id }) => ({ user_id }))
  await ask.audit.note(db, { event: 'members-read', actor, call, about, details: { page }, now })
  return { result, total }
}

const holderOf = ({ person }: Asker): Holder => {
  if (person === null) throw unauthorized()
  if (person.role !== 'rep' && person.role !== 'group') throw forbidden()
  return { role: person.role, id: person.id }
}
