/** The member's name, from policy_person q. */
export const memberNameSql = `coalesce(q.first_name || ' ' || q.last_name, '')`
