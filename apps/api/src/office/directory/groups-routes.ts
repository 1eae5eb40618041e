import {
  changeGroup,
  getOneGroup,
  groupNumberTaken,
  newGroup,
  noSuchGroup,
  officeGroups,
} from '@openroll/contract/office/directory/groups'
import { newGroupCode, showGroupCodes, withdrawEnrollerCode } from '@openroll/contract/office/directory/group-codes'
import { changedMeanwhile } from '@openroll/contract/office/directory/words'
import { randomInt } from 'node:crypto'
import { askedLabels } from '../../data-files/check-asks.ts'
import type { DirectoryRecord, Group, Records } from '../../directory/format.ts'
import { asksProof } from '../../directory/kinds-of-group.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { makeCode } from '../../legible.ts'
import type { Vault } from '../../vault/vault.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { change } from './change.ts'
import { groupAnswers, groupRecord, groupTold, isCode } from './group-record.ts'
import { historyOf } from './history.ts'
import { portalNamed, recordsOf } from './records.ts'
import { seenOf } from './seen.ts'
import { namedIn } from './named-in.ts'

/** The groups of the directory, and the codes by which people come under them (D-1.08, D-1.19). */
export const officeGroupsRoutes = (app: App): void => {
  // No code of a group is looked for: that would tell it.
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
      portal_id: namedIn('portals', '$portal_id'),
    },
  })

  serve(app, getOneGroup, async ({ db, vault, input: { group_id } }) => {
    const records = await recordsOf(db)
    const { group } = groupIn(records, group_id)
    const { gcode: _code, enrollerCode, ...fields } = groupAnswers(group)
    return {
      result: {
        gid: group.gid,
        seen: seenOf(vault, group),
        fields,
        portals: group.portals.map(portalNamed(records)),
        codes: enrollerCode === '' ? ['gcode' as const] : ['gcode' as const, 'enrollerCode' as const],
        asks_code: asksProof(group),
        source: group.source,
        asks: askedLabels(group.asks),
        reps: records.reps.flatMap(({ agent_id, first_name, last_name, groups }) =>
          groups.includes(group_id) ? [{ id: agent_id, name: `${first_name} ${last_name}` }] : [],
        ),
        sites: records.sites.flatMap(({ default_group, name }) => (default_group === group_id ? [name] : [])),
        changes: await historyOf(db, { kind: 'group', key: String(group_id) }),
      },
    }
  })

  serve(app, changeGroup, async (ask) => {
    const { group_id, act_id: _act, seen, ...typed } = ask.input
    const next = changing({ ...ask, group_id, seen }, (group) => groupRecord(typed, group))
    await change(ask, changeGroup, { ...ofGroups, next })
    return {}
  })

  serve(app, newGroup, async (ask) => {
    const { group_id, act_id: _act, ...typed } = ask.input
    const gcode = freshCode()
    await change(ask, newGroup, {
      ...ofGroups,
      next: ({ groups }) => {
        if (groups.some(({ gid }) => gid === group_id)) throw fieldFault('group_id', groupNumberTaken)
        return { kind: 'group', place: groups.length, record: groupRecord(typed, { gid: group_id, gcode }) }
      },
    })
    return {}
  })

  serve(app, showGroupCodes, async ({ audit, asker, browser, db, input: { group_id }, now }) => {
    const { group } = groupIn(await recordsOf(db), group_id)
    const actor = { ...asker, address: browser.address }
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
    const code = freshCode()
    const next = changing({ ...ask, group_id, seen }, (group) => ({ ...group, [which]: code }))
    await change(ask, newGroupCode, { ...ofGroups, next })
    return {}
  })

  serve(app, withdrawEnrollerCode, async (ask) => {
    const { group_id, seen } = ask.input
    const next = changing({ ...ask, group_id, seen }, (group) => ({ ...group, enrollerCode: null }))
    await change(ask, withdrawEnrollerCode, { ...ofGroups, next })
    return {}
  })
}

/** As people type it: without a hyphen, of which nobody knows whether it belongs to the code. */
const freshCode = (): string => makeCode(randomInt).replaceAll('-', '')

const groupIn = ({ groups }: Records, groupId: number) => {
  const place = groups.findIndex(({ gid }) => gid === groupId)
  const group = groups[place]
  if (group === undefined) throw notFound('group_id', noSuchGroup)
  return { place, group }
}

type Seen = { readonly vault: Vault; readonly group_id: number; readonly seen: string }

/** A change to a group as it was seen; 404 where there is none, 409 where it is another by now. */
const changing =
  ({ vault, group_id, seen }: Seen, made: (group: Group) => object) =>
  (records: Records) => {
    const { place, group } = groupIn(records, group_id)
    if (seenOf(vault, group) !== seen) throw conflict('seen', changedMeanwhile)
    return { kind: 'group', place, record: made(group) } as const
  }

const ofGroups = {
  fields: groupTold,
  answers: (record: DirectoryRecord) => ('gid' in record ? groupAnswers(record) : {}),
  hidden: isCode,
}
