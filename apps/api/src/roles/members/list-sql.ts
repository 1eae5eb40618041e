export const columns = { rep: 'agent_id', group: 'group_id' } as const
/** By which an enrollment is marked whose member has a later one there (enrollment/later.ts). */
export const laterOf = { agent_id: 'agent_has_later', group_id: 'group_has_later' } as const
export const both = (sql: (column: keyof typeof laterOf) => string) => ({
  rep: sql(columns.rep),
  group: sql(columns.group),
})
export const submitted = 'e.submitted_at is not null and e.user_id is not null'
/** A page of a list: `offset` members are before it. `groupIds` are the groups whose name fits the search. */
export type Wanted = {
  readonly offset: number
  readonly limit: number
  readonly search: string | undefined
  readonly groupIds: readonly number[]
}
/** `more`: there are more than `total`, which a search does not count. */
export type Page = { readonly total: number; readonly user_ids: number[]; readonly more: boolean }
