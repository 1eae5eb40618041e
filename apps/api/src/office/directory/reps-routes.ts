import {
  changeRep,
  getDirectoryChoices,
  getOneRep,
  groupsToChoose,
  newRep,
  newRepFields,
  noSuchRep,
  officeReps,
  repFields,
  repProtectedFields,
  repNumberTaken,
} from '@openroll/contract/office/directory/reps'
import { changedMeanwhile } from '@openroll/contract/office/directory/shared'
import type { DirectoryRecord } from '../../directory/format.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { change } from './change.ts'
import { historyOf } from './history.ts'
import { changedLines, protectedChange } from './needs-approval.ts'
import { groupNamed, portalNamed, recordsOf } from './records.ts'
import { repAnswers, repRecord } from './rep-record.ts'
import { versionTag } from './version-tag.ts'
import { listContains } from './list-contains.ts'

const firstLast = `(r.record->>'first_name') || ' ' || (r.record->>'last_name')`
const lastFirst = `(r.record->>'last_name') || ' ' || (r.record->>'first_name')`
const isActive = `coalesce(r.record->>'active', 'true') = 'true'`

/** Reps in the directory (D-1.08). */
export const officeRepsRoutes = (app: App): void => {
  serveList(app, officeReps, {
    from: 'directory_rep r',
    key: 'r.agent_id::text',
    columns: {
      name: firstLast,
      agent_id: 'r.agent_id',
      agent_code: `r.record->>'agent_code'`,
      phone: `r.record->>'phone'`,
      email: `r.record->>'email'`,
      landing_url: 'r.landing_url',
      groups: `json_array_length(r.record->'groups')`,
      active: isActive,
    },
    sorts: { name: `lower(${lastFirst})` },
    filters: {
      search: {
        sql: `(lower((r.record->>'first_name') || ' ' || ${lastFirst}) like $search or r.agent_code like $search
          or r.agent_id::text like $search)`,
        value: patternOf,
      },
      state: `(${isActive}) = ($state = 'active')`,
      group_id: listContains('groups', '$group_id'),
      portal_id: listContains('portals', '$portal_id'),
    },
  })

  serve(app, getDirectoryChoices, async ({ db }) => {
    const { groups, portals } = await recordsOf(db)
    return {
      groups: groups.length > groupsToChoose ? [] : groups.map(({ gid, gname }) => ({ id: gid, name: gname })),
      portals: portals.map(({ platform_group_id, platform_name }) => ({ id: platform_group_id, name: platform_name })),
    }
  })

  serve(app, getOneRep, async ({ db, vault, input: { agent_id } }) => {
    const records = await recordsOf(db)
    const rep = records.reps.find((each) => each.agent_id === agent_id)
    if (rep === undefined) throw notFound('agent_id', noSuchRep)
    return {
      result: {
        agent_id,
        seen: versionTag(vault, rep),
        fields: repAnswers(rep),
        groups: rep.groups.map(groupNamed(records)),
        portals: rep.portals.map(portalNamed(records)),
        sites: records.sites.flatMap(({ default_agent, name }) => (default_agent === agent_id ? [name] : [])),
        referrals: records.referrals.flatMap(({ agent_id: repId, rid, referred_by, ends_on }) =>
          repId === agent_id ? [{ rid, referred_by, ends_on }] : [],
        ),
        changes: await historyOf(db, { kind: 'rep', key: String(agent_id) }),
      },
    }
  })

  const saveRep = async (ask: Ask<typeof changeRep>) => {
    const { agent_id, act_id: _act, seen, ...form } = ask.input
    await change(ask, changeRep, {
      ...repKind,
      next: ({ reps }) => {
        const place = reps.findIndex((each) => each.agent_id === agent_id)
        const before = reps[place]
        if (before === undefined) throw notFound('agent_id', noSuchRep)
        if (versionTag(ask.vault, before) !== seen) throw conflict('seen', changedMeanwhile)
        return { kind: 'rep', place, record: repRecord(agent_id, form, before) }
      },
    })
    return {}
  }
  serve(app, changeRep, saveRep, {
    // Refuses a stale version here too: by the time of approval, the record may have changed back.
    needsApproval: async ({ db, vault, input }) => {
      const before = (await recordsOf(db)).reps.find(({ agent_id }) => agent_id === input.agent_id)
      if (before === undefined) throw notFound('agent_id', noSuchRep)
      if (versionTag(vault, before) !== input.seen) throw conflict('seen', changedMeanwhile)
      return protectedChange(repFields, repProtectedFields, { before: repAnswers(before), after: input })
    },
  })

  const addRep = async (ask: Ask<typeof newRep>) => {
    const { agent_id, act_id: _act, ...form } = ask.input
    await change(ask, newRep, {
      ...repKind,
      next: ({ reps }) => {
        if (reps.some((each) => each.agent_id === agent_id)) throw fieldFault('agent_id', repNumberTaken)
        return { kind: 'rep', place: reps.length, record: repRecord(agent_id, form) }
      },
    })
    return {}
  }
  serve(app, newRep, addRep, {
    needsApproval: ({ input }) => ({ shows: changedLines(repFields, { before: undefined, after: input }) }),
  })
}

const repKind = {
  fields: newRepFields,
  answers: (record: DirectoryRecord) => ('agent_code' in record ? repAnswers(record) : {}),
  emails: (record: DirectoryRecord) => ('agent_code' in record ? [record.email] : []),
}
