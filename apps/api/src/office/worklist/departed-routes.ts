import { finalSql } from '../../codes/code-sets.ts'
import { departedEmployees, endForDeparted } from '@openroll/contract/office/worklist/departed'
import { onDay } from '@openroll/contract/office/enrollment/moves'
import { coverageStates, type CoverageState } from '@openroll/contract/office/states'
import * as z from 'zod'
import { day, row, text, whole } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { endDeparted } from './end-departed.ts'
import { notesOf, workColumns, workFilters, workOf, workReads, workReadsSql, workTables } from './work-list.ts'

/** A plan's state today, even if the nightly job has not saved it yet. */
const asOf =
  (today: string) =>
  <P extends { readonly state: CoverageState; readonly starts_on: string }>(plan: P) => ({
    ...plan,
    state: onDay({ ...plan, ends_on: null }, today).state,
  })

const openPlan = row({ place: whole, plan_name: text, state: z.enum(coverageStates), starts_on: day })

export const officeDepartedRoutes = (app: App): void => {
  const work = workOf('leaver')
  serveList(app, departedEmployees, {
    ...work,
    from: `office_work w join enrollment e on e.enrollment_id = w.enrollment_id ${workTables}`,
    where: `${work.where} and w.last_day is not null`,
    columns: { ...workColumns, last_day: 'w.last_day', enrollment_id: 'w.enrollment_id' },
    reads: {
      shape: row({ ...workReads, group_id: whole.nullable(), open_plans: openPlan.array() }),
      select: `${workReadsSql}, e.group_id,
        (select coalesce(json_agg(json_build_object('place', l.place, 'plan_name', l.plan_name, 'state', l.state,
           'starts_on', coalesce(l.starts_on, p.effective_date)) order by l.place), '[]')
         from policy_line l where l.enrollment_id = w.enrollment_id and l.plan_id > 0 and l.ends_on is null
           and l.state not in ${finalSql}) as open_plans`,
    },
    filters: workFilters,
    compute: (rows, { vault, directory, today }) =>
      rows.map((one) => ({
        ...notesOf(one, vault),
        group_name: one.group_id === null ? '' : (directory.group(one.group_id)?.gname ?? `Group ${one.group_id}`),
        plans: one.open_plans.map(asOf(today)),
      })),
  })

  serve(app, endForDeparted, endDeparted)
}
