import {
  changeGroup,
  getOneGroup,
  groupNumberTaken,
  groupFields,
  groupProtectedFields,
  newGroup,
  noSuchGroup,
  officeGroups,
} from '@openroll/contract/office/directory/groups'
import { newGroupCode, showGroupCodes, withdrawEnrollerCode } from '@openroll/contract/office/directory/group-codes'
import { changedMeanwhile } from '@openroll/contract/office/directory/shared'
import { randomInt } from 'node:crypto'
import { extraFieldLabels } from '../../data-files/check-asks.ts'
import type { DirectoryRecord, Group, Records } from '../../directory/format.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { makeCode } from '../../readable-codes.ts'
import type { Vault } from '../../vault/vault.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { change } from './change.ts'
import { groupAnswers, groupRecord, groupHistoryFields, isCode } from './group-record.ts'
import { historyOf } from './history.ts'
import { changedLines, protectedChange } from './needs-approval.ts'
import { portalNamed, recordsOf } from './records.ts'
import { versionTag } from './version-tag.ts'
import { listContains } from './list-contains.ts'

/** Groups in the directory, and the codes people join them with (D-1.08, D-1.19). */
export const officeGroupsRoutes = (app: App): void => {
  // Codes are not searchable: that would reveal them.
  serveList(app, officeGroups, {
    from: 'directory_group r',
    key: 'r.gid::text',
    columns: {
      gname: `r.record->>'gname'`,
      gid: 'r.gid',
      pays: `r.record->>'pays'`,
      phone: `r.record->>'phone'`,
      email: `r.record->>'email'`,
      landing_url: 'r.landing_url',
      portals: `json_array_length(r.record->'portals')`,
      has_enroller_code: `(r.record->>'enrollerCode') is not null`,
    },
    sorts: { gname: `lower(r.record->>'gname')` },
    filters: {
      search: { sql: `(lower(r.record->>'gname') like $search or r.gid::text like $search)`, value: patternOf },
      pays: `r.record->>'pays' = $pays`,
      portal_id: listContains('portals', '$portal_id'),
    },
  })

  serve(app, getOneGroup, async ({ db, vault, input: { group_id } }) => {
    const records = await recordsOf(db)
    const { group } = groupIn(records, group_id)
    const { gcode: _code, enrollerCode, ...fields } = groupAnswers(group)
    return {
      result: {
        gid: group.gid,
        seen: versionTag(vault, group),
        fields,
        portals: group.portals.map(portalNamed(records)),
        codes: enrollerCode === '' ? ['gcode' as const] : ['gcode' as const, 'enrollerCode' as const],
        requires_code: requiresProof(group),
        source: group.source,
        asks: extraFieldLabels(group.asks),
        reps: records.reps.flatMap(({ agent_id, first_name, last_name, groups }) =>
          groups.includes(group_id) ? [{ id: agent_id, name: `${first_name} ${last_name}` }] : [],
        ),
        sites: records.sites.flatMap(({ default_group, name }) => (default_group === group_id ? [name] : [])),
        changes: await historyOf(db, { kind: 'group', key: String(group_id) }),
      },
    }
  })

  const saveGroup = async (ask: Ask<typeof changeGroup>) => {
    const { group_id, act_id: _act, seen, ...form } = ask.input
    const next = nextGroup({ ...ask, group_id, seen }, (group) => groupRecord(form, group))
    await change(ask, changeGroup, { ...groupKind, next })
    return {}
  }
  serve(app, changeGroup, saveGroup, {
    // Checks the version here too, since it may match again by the time the call runs.
    needsApproval: async ({ db, vault, input }) => {
      const before = (await recordsOf(db)).groups.find(({ gid }) => gid === input.group_id)
      if (before === undefined) throw notFound('group_id', noSuchGroup)
      if (versionTag(vault, before) !== input.seen) throw conflict('seen', changedMeanwhile)
      return protectedChange(groupFields, groupProtectedFields, { before: groupAnswers(before), after: input })
    },
  })

  const addGroup = async (ask: Ask<typeof newGroup>) => {
    const { group_id, act_id: _act, ...form } = ask.input
    const gcode = newCode()
    await change(ask, newGroup, {
      ...groupKind,
      next: ({ groups }) => {
        if (groups.some(({ gid }) => gid === group_id)) throw fieldFault('group_id', groupNumberTaken)
        return { kind: 'group', place: groups.length, record: groupRecord(form, { gid: group_id, gcode }) }
      },
    })
    return {}
  }
  serve(app, newGroup, addGroup, {
    needsApproval: ({ input }) => ({ shows: changedLines(groupFields, { before: undefined, after: input }) }),
  })

  serve(app, showGroupCodes, async ({ audit, caller, browser, db, input: { group_id }, now }) => {
    const { group } = groupIn(await recordsOf(db), group_id)
    const actor = { ...caller, address: browser.address }
    await audit.note(db, {
      event: 'group-codes-shown',
      actor,
      call: showGroupCodes.path,
      details: { group: group_id },
      now,
    })
    return { gcode: group.gcode, enrollerCode: group.enrollerCode }
  })

  serve(app, newGroupCode, async (ask) => {
    const { group_id, seen, which } = ask.input
    const code = newCode()
    const next = nextGroup({ ...ask, group_id, seen }, (group) => ({ ...group, [which]: code }))
    await change(ask, newGroupCode, { ...groupKind, next })
    return {}
  })

  serve(app, withdrawEnrollerCode, async (ask) => {
    const { group_id, seen } = ask.input
    const next = nextGroup({ ...ask, group_id, seen }, (group) => ({ ...group, enrollerCode: null }))
    await change(ask, withdrawEnrollerCode, { ...groupKind, next })
    return {}
  })
}

/** A code without a hyphen, so that nobody wonders whether to type it. */
const newCode = (): string => makeCode(randomInt).replaceAll('-', '')

const groupIn = ({ groups }: Records, groupId: number) => {
  const place = groups.findIndex(({ gid }) => gid === groupId)
  const group = groups[place]
  if (group === undefined) throw notFound('group_id', noSuchGroup)
  return { place, group }
}

type GroupVersion = { readonly vault: Vault; readonly group_id: number; readonly seen: string }

/** Changes a group; 404 if there is none, 409 if it changed since it was read. */
const nextGroup =
  ({ vault, group_id, seen }: GroupVersion, edit: (group: Group) => object) =>
  (records: Records) => {
    const { place, group } = groupIn(records, group_id)
    if (versionTag(vault, group) !== seen) throw conflict('seen', changedMeanwhile)
    return { kind: 'group', place, record: edit(group) } as const
  }

const groupKind = {
  fields: groupHistoryFields,
  answers: (record: DirectoryRecord) => ('gid' in record ? groupAnswers(record) : {}),
  hidden: isCode,
  emails: (record: DirectoryRecord) => ('gid' in record ? [record.email] : []),
}
