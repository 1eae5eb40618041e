import { declineEnding, endingRequests } from '@openroll/contract/office/worklist/endings'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { endingReasons } from '@openroll/contract/roles/ending-choices'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { day, row } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { decline } from './decline-ending.ts'
import { notesOf, workColumns, workFilters, workOf, workReads, workReadsSql, workTables } from './work-list.ts'

export const officeEndingRoutes = (app: App): void => {
  serveList(app, endingRequests, {
    ...workOf('ending'),
    from: `office_work w join policy_line l on l.enrollment_id = w.enrollment_id and 'end' || l.place = w.subject ${workTables}`,
    columns: {
      ...workColumns,
      plan_name: 'l.plan_name',
      state: 'l.state',
      place: 'l.place',
      enrollment_id: 'w.enrollment_id',
    },
    reads: {
      shape: row({
        ...workReads,
        asked_end: day.nullable(),
        reason: z.enum(codesOf(endingReasons)).catch('other'),
      }),
      select: `${workReadsSql}, w.asked_end, w.reason`,
    },
    filters: workFilters,
    compute: (rows, { vault }) =>
      rows.map((one) => ({
        ...notesOf(one, vault),
        last_day: one.asked_end === null ? null : lastDayOf(one.asked_end),
        why: one.reason,
      })),
  })

  serve(app, declineEnding, (ask) => decline(ask, declineEnding.path))
}
