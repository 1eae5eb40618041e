import { snoozeWork, wakeWork } from '@openroll/contract/office/worklist/snooze'
import { workQueue } from '@openroll/contract/office/worklist/queue'
import { dutyOfWork, workKind } from '@openroll/contract/office/worklist/work-kinds'
import { codesOf } from '@openroll/contract/words'
import { row } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { opensEnrollments } from '../list/opens-enrollments.ts'
import { snooze, wake } from './snooze.ts'
import { notesOf, workColumns, workFilters, workOfKinds, workReads, workReadsSql, workTables } from './work-list.ts'

const due = 'coalesce(w.asked_end, w.last_day)'

/** One queue of all work within an operator's duties, and snoozing its items. */
export const officeWorkQueueRoutes = (app: App): void => {
  serveList(app, workQueue, {
    ...workOfKinds,
    from: `office_work w ${workTables}
      left join payment y on w.kind = 'payment' and y.enrollment_id = w.enrollment_id and y.payment_id = w.subject
      left join policy_line l on w.kind = 'coverage' and l.enrollment_id = w.enrollment_id and l.place::text = w.subject`,
    counted: 'office_work w join policy p on p.enrollment_id = w.enrollment_id',
    given: (ask) => ({
      ...workOfKinds.given(ask),
      kinds: codesOf(workKind).filter((kind) => ask.caller.person?.duties?.includes(dutyOfWork[kind]) === true),
    }),
    columns: {
      ...workColumns,
      kind: 'w.kind',
      amount: 'coalesce(y.amount_cents, l.price_cents, p.recurring_month_cents)',
      due_on: due,
    },
    reads: { shape: row(workReads), select: workReadsSql },
    sorts: { due_on: `coalesce(${due}, date '9999-12-31')` },
    filters: { ...workFilters, kind: 'w.kind = $kind' },
    compute: (rows, { vault, caller }) =>
      rows.map((one) => ({ ...notesOf(one, vault), enrollment_id: opensEnrollments(caller) ? one.enrollment : null })),
  })
  serve(app, snoozeWork, snooze)
  serve(app, wakeWork, wake)
}
