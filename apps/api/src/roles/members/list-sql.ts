export const columns = { rep: 'agent_id', group: 'group_id' } as const
/** The column that marks enrollments with a later one for the same member (enrollment/mark-older-enrollments.ts). */
export const hasLaterColumn = { agent_id: 'agent_has_later', group_id: 'group_has_later' } as const
export const perHolder = (sql: (column: keyof typeof hasLaterColumn) => string) => ({
  rep: sql(columns.rep),
  group: sql(columns.group),
})
export const submittedSql = 'e.submitted_at is not null and e.user_id is not null'
/** A page of a list. `groupIds`: groups whose name matches the search. */
export type PageQuery = {
  readonly offset: number
  readonly limit: number
  readonly search: string | undefined
  readonly groupIds: readonly number[]
}
/** `more`: the search matches more than it counts. */
export type Page = { readonly total: number; readonly user_ids: number[]; readonly more: boolean }
