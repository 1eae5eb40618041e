/** The query values that load a rep, a member or a group on any page (SF-4.40). */
export const entryQueries = ['agent_id', 'uid', 'group'] as const
/** Whether a query string has one of them. */
export const isEntryQuery = (search: string): boolean => {
  const given = new URLSearchParams(search)
  return entryQueries.some((name) => given.has(name))
}
