import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import { finalSql } from '../../codes/code-sets.ts'
import { day, row, text, whole } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'
import { workColumns, workList, workOfRow, workTables } from './store.ts'

const plan = row({ place: whole, plan_name: text, state: z.enum(coverageStates), starts_on: day })
const departedRow = row({ ...workOfRow, group_id: whole.nullable(), last_day: day, plans: plan.array() })

export const departedSql = {
  ...workList,
  shape: departedRow,
  select: `${workColumns}, e.group_id, w.last_day,
    (select coalesce(json_agg(json_build_object('place', l.place, 'plan_name', l.plan_name, 'state', l.state,
       'starts_on', coalesce(l.starts_on, p.effective_date)) order by l.place), '[]')
     from policy_line l where l.enrollment_id = w.enrollment_id and l.plan_id > 0 and l.ends_on is null
       and l.state not in ${finalSql}) as plans`,
  from: `office_work w join enrollment e on e.enrollment_id = w.enrollment_id ${workTables}`,
  always: `w.kind = 'leaver' and w.last_day is not null`,
} as const satisfies ListSql<string, string, typeof departedRow>
