import { instant, row, text, whole } from '../../db/row.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import type { ListSql } from '../../http/list/list-query.ts'

const erasureRow = row({
  erasure_id: text,
  begun_at: instant,
  done_at: instant.nullable(),
  operator_id: whole,
  policies: text.array(),
  keeps_until: instant.nullable(),
})

export const erasuresSql = {
  shape: erasureRow,
  select: 'x.erasure_id, x.begun_at, x.done_at, x.operator_id, x.policies, x.keeps_until',
  from: 'erasure x',
  filters: {
    policy_id: 'upper($policy_id) = any(x.policies)',
    operator_id: 'x.operator_id = $operator_id::integer',
    from: fromDay('x.begun_at'),
    to: toDay('x.begun_at'),
  },
  sorts: { begun_at: { by: 'x.begun_at', kind: 'instant' } },
  key: 'x.erasure_id',
} as const satisfies ListSql<string, string, typeof erasureRow>
