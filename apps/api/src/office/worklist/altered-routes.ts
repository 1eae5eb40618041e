import { alteredPolicies } from '@openroll/contract/office/worklist/altered'
import { row } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'
import { notesOf, workColumns, workFilters, workOf, workReads, workReadsSql, workTables } from './work-list.ts'

export const officeAlteredRoutes = (app: App): void =>
  serveList(app, alteredPolicies, {
    ...workOf('altered'),
    from: `office_work w ${workTables}`,
    columns: { ...workColumns, differs: `coalesce(w.detail, '')`, enrollment_id: 'w.enrollment_id' },
    reads: { shape: row(workReads), select: workReadsSql },
    filters: workFilters,
    compute: (rows, { vault }) => rows.map((one) => ({ ...notesOf(one, vault) })),
  })
