import {
  changePortal,
  getOnePortal,
  newPortal,
  newPortalFields,
  noSuchPortal,
  officePortals,
  portalFields,
  portalNumberTaken,
} from '@openroll/contract/office/directory/portals'
import { changedMeanwhile } from '@openroll/contract/office/directory/shared'
import type { DirectoryRecord } from '../../directory/format.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { change } from './change.ts'
import { historyOf } from './history.ts'
import { changedLines } from './needs-approval.ts'
import { portalAnswers, portalRecord } from './portal-record.ts'
import { groupNamed, recordsOf, repNamed } from './records.ts'
import { versionTag } from './version-tag.ts'

const name = `r.record->>'platform_name'`
const code = `r.record->>'platform_code'`
const directGroup = `(r.record->>'group')::integer`

/** Portals in the directory (D-1.08). */
export const officePortalsRoutes = (app: App): void => {
  serveList(app, officePortals, {
    from: 'directory_portal r',
    key: 'r.platform_group_id::text',
    columns: {
      platform_name: name,
      platform_group_id: 'r.platform_group_id',
      platform_code: code,
      group: directGroup,
    },
    sorts: { platform_name: `lower(${name})` },
    filters: {
      search: {
        sql: `(lower(${name}) like $search or lower(${code}) like $search or r.platform_group_id::text like $search)`,
        value: patternOf,
      },
      group_id: `${directGroup} = $group_id::integer`,
    },
  })

  serve(app, getOnePortal, async ({ db, vault, input: { portal_id } }) => {
    const records = await recordsOf(db)
    const portal = records.portals.find((each) => each.platform_group_id === portal_id)
    if (portal === undefined) throw notFound('portal_id', noSuchPortal)
    const uses = ({ portals }: { readonly portals: readonly number[] }): boolean => portals.includes(portal_id)
    return {
      result: {
        platform_group_id: portal_id,
        seen: versionTag(vault, portal),
        fields: portalAnswers(portal),
        groups: records.groups.filter(uses).map(({ gid }) => groupNamed(records)(gid)),
        reps: records.reps.filter(uses).map(({ agent_id }) => repNamed(records)(agent_id)),
        changes: await historyOf(db, { kind: 'portal', key: String(portal_id) }),
      },
    }
  })

  const savePortal = async (ask: Ask<typeof changePortal>) => {
    const { portal_id, act_id: _act, seen, ...form } = ask.input
    await change(ask, changePortal, {
      ...portalKind,
      next: ({ portals }) => {
        const place = portals.findIndex((each) => each.platform_group_id === portal_id)
        const before = portals[place]
        if (before === undefined) throw notFound('portal_id', noSuchPortal)
        if (versionTag(ask.vault, before) !== seen) throw conflict('seen', changedMeanwhile)
        return { kind: 'portal', place, record: portalRecord(portal_id, form) }
      },
    })
    return {}
  }
  serve(app, changePortal, savePortal, {
    needsApproval: async ({ db, vault, input }) => {
      const before = (await recordsOf(db)).portals.find((each) => each.platform_group_id === input.portal_id)
      if (before === undefined) throw notFound('portal_id', noSuchPortal)
      if (versionTag(vault, before) !== input.seen) throw conflict('seen', changedMeanwhile)
      return { shows: changedLines(portalFields, { before: portalAnswers(before), after: input }) }
    },
  })

  serve(app, newPortal, async (ask) => {
    const { portal_id, act_id: _act, ...form } = ask.input
    await change(ask, newPortal, {
      ...portalKind,
      next: ({ portals }) => {
        if (portals.some((each) => each.platform_group_id === portal_id))
          throw fieldFault('portal_id', portalNumberTaken)
        return { kind: 'portal', place: portals.length, record: portalRecord(portal_id, form) }
      },
    })
    return {}
  })
}

const portalKind = {
  fields: newPortalFields,
  answers: (record: DirectoryRecord) => ('platform_code' in record ? portalAnswers(record) : {}),
  emails: () => [],
}
