import { instant, row, text } from '../../db/row.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import type { ListSql } from '../../http/list/list-query.ts'

const leadRow = row({ lead_id: text, asked_at: instant, name: text, phone: text, email: text, state: text })

/** Who asked to work with us; `search` is a pattern in small letters. */
export const leadsSql = {
  shape: leadRow,
  select: 'l.lead_id, l.asked_at, l.name, l.phone, l.email, l.state',
  from: 'lead l',
  filters: {
    search: '(lower(l.name) like $search or l.email like $search)',
    state: 'l.state = upper($state)',
    from: fromDay('l.asked_at'),
    to: toDay('l.asked_at'),
  },
  sorts: { asked: { by: 'l.asked_at', kind: 'instant' } },
  key: 'l.lead_id',
} as const satisfies ListSql<string, string, typeof leadRow>
