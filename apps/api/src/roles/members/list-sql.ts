import { row, whole, type RowOf } from '../../db/row.ts'

export const columns = { rep: 'agent_id', group: 'group_id' } as const
export const both = (sql: (column: string) => string) => ({ rep: sql(columns.rep), group: sql(columns.group) })
export const submitted = 'e.submitted_at is not null and e.user_id is not null'
/** Of members `m`, those after $2 others, $3 at most, who enrolled last first. */
export const pageOfAll = "coalesce((array_agg(m.user_id order by m.newest desc, m.user_id))[$2 + 1:$2 + $3], '{}')"

/** Members on the pages that are read from the newest enrollments on; it goes through four of each. */
export const nearMembers = 2000
export const perMember = 4

/** A page of a list: `offset` members are before it. `groupIds` are the groups whose name fits the search. */
export type Wanted = {
  readonly offset: number
  readonly limit: number
  readonly search: string | undefined
  readonly groupIds: readonly number[]
}
export const pageRow = row({ total: whole, user_ids: whole.array() })
export type Page = RowOf<typeof pageRow>
