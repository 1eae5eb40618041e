import {
  changePortal,
  getOnePortal,
  newPortal,
  newPortalFields,
  noSuchPortal,
  officePortals,
  portalNumberTaken,
  portalFields,
} from '@openroll/contract/office/directory/portals'
import { changedMeanwhile } from '@openroll/contract/office/directory/words'
import type { DirectoryRecord } from '../../directory/format.ts'
import { patternOf } from '../../http/list/search-pattern.ts'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { change } from './change.ts'
import { historyOf } from './history.ts'
import { portalAnswers, portalRecord } from './portal-record.ts'
import { groupNamed, recordsOf, repNamed } from './records.ts'
import { seenOf } from './seen.ts'
import { portalsSql } from './store.ts'

/** The portals of the directory, for who looks after it (D-1.08). */
export const officePortalsRoutes = (app: App): void => {
  serveOfficeList(app, officePortals, {
    sql: portalsSql,
    given: ({ input }) => ('search' in input ? { search: patternOf(String(input.search ?? '')) } : {}),
    shown: (row) => row,
    columns: [
      ['Name', ({ platform_name }) => platform_name],
      ['Number', ({ platform_group_id }) => platform_group_id],
      ['Code', ({ platform_code }) => platform_code],
      [portalFields.group.label, ({ group }) => group],
    ],
  })

  serve(app, getOnePortal, async ({ db, vault, input: { portal_id } }) => {
    const records = await recordsOf(db)
    const portal = records.portals.find((each) => each.platform_group_id === portal_id)
    if (portal === undefined) throw notFound('portal_id', noSuchPortal)
    const uses = ({ portals }: { readonly portals: readonly number[] }): boolean => portals.includes(portal_id)
    return {
      result: {
        platform_group_id: portal_id,
        seen: seenOf(vault, portal),
        fields: portalAnswers(portal),
        groups: records.groups.filter(uses).map(({ gid }) => groupNamed(records)(gid)),
        reps: records.reps.filter(uses).map(({ agent_id }) => repNamed(records)(agent_id)),
        changes: await historyOf(db, { kind: 'portal', key: String(portal_id) }),
      },
    }
  })

  serve(app, changePortal, async (ask) => {
    const { portal_id, act_id: _act, seen, ...typed } = ask.input
    await change(ask, changePortal, {
      ...ofPortals,
      next: ({ portals }) => {
        const place = portals.findIndex((each) => each.platform_group_id === portal_id)
        const before = portals[place]
        if (before === undefined) throw notFound('portal_id', noSuchPortal)
        if (seenOf(ask.vault, before) !== seen) throw conflict('seen', changedMeanwhile)
        return { kind: 'portal', place, record: portalRecord(portal_id, typed) }
      },
    })
    return {}
  })

  serve(app, newPortal, async (ask) => {
    const { portal_id, act_id: _act, ...typed } = ask.input
    await change(ask, newPortal, {
      ...ofPortals,
      next: ({ portals }) => {
        if (portals.some((each) => each.platform_group_id === portal_id))
          throw fieldFault('portal_id', portalNumberTaken)
        return { kind: 'portal', place: portals.length, record: portalRecord(portal_id, typed) }
      },
    })
    return {}
  })
}

const ofPortals = {
  fields: newPortalFields,
  answers: (record: DirectoryRecord) => ('platform_code' in record ? portalAnswers(record) : {}),
}
