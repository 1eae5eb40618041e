import { randomBytes } from 'node:crypto'
import { addFilterForExistingUser, getAgentMembers, getGroupUsers } from '@openroll/contract/roles/members'
import type { Asker } from '../../http/person.ts'
import { forbidden, notFound, unauthorized } from '../../http/refusal.ts'
import { holderOf as heldBy } from '../../enroll/record/holder.ts'
import { spend } from '../../http/spend.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { madeUnder } from '../../shop/filter/made-under.ts'
import { beginCharges, tooManyBegun } from '../../shop/filter/begin-charges.ts'
import { insertEnrollment } from '../../shop/filter/store.ts'
import { takeOver } from './enroll-again.ts'
import { memberRows } from './rows.ts'
import { findLastEnrollment, findMemberPolicies, type Holder } from './store.ts'

export const membersRoutes = (app: App): void => {
  serve(app, getAgentMembers, async (ask) => ({ result: await rowsOf(ask, { role: 'rep', id: ask.input.agent_id }) }))
  serve(app, getGroupUsers, async (ask) => ({ result: await rowsOf(ask, { role: 'group', id: ask.input.group_id }) }))

  serve(app, addFilterForExistingUser, async (ask) => {
    const { user_id, tier, eprocess, group_id, agent_id, open_type = 'user' } = ask.input
    const holder = holderOf(ask.asker)
    const under = madeUnder(ask.asker, { agent_id, group_id })
    const last = await findLastEnrollment(ask.db, holder, user_id)
    if (last === undefined) throw notFound('user_id', 'Member not found')
    const filter = {
      ...last,
      enrollment_id: randomBytes(18).toString('base64url'),
      type: 'existing-user' as const,
      enroll_type: 'existing-member' as const,
      eprocess,
      open_type,
      agent_id: under.agent_id ?? last.agent_id,
      group_id: under.group_id ?? last.group_id,
      user_id,
      referral: null,
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
      await takeOver({ ...ask, db: tx, enrollment }, last.enrollment_id)
    })
    return { temp_enrollment_id: filter.enrollment_id, portal_id: last.platform_group_id }
  })
}

type Listing = Pick<Ask<typeof getAgentMembers>, 'db' | 'vault' | 'catalogue' | 'today' | 'asker'>

/** Only the list of who is signed in; 403 for anybody else's (D-1.05). */
const rowsOf = async ({ db, vault, catalogue, today, asker }: Listing, holder: Holder) => {
  if (asker.person?.id !== holder.id) throw forbidden()
  return memberRows(await findMemberPolicies(db, holder), {
    today,
    groupName: (id) => catalogue.people.groups.get(id)?.gname ?? '',
    openSsn: ({ ssn_sealed, enrollment_id }) =>
      vault.read(personSsn, { enrollment_id, role: 'member', place: 0 }, ssn_sealed),
  })
}

const holderOf = ({ person }: Asker): Holder => {
  if (person === null) throw unauthorized()
  if (person.role !== 'rep' && person.role !== 'group') throw forbidden()
  return { role: person.role, id: person.id }
}
