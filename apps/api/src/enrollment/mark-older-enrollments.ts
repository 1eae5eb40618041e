import type { Db } from '../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../db/row.ts'

const submittedRow = row({
  enrollment_id: text,
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  agent_has_later: flag,
  group_has_later: flag,
})
type SubmittedEnrollment = RowOf<typeof submittedRow>
type LaterMarks = Pick<SubmittedEnrollment, 'enrollment_id' | 'agent_has_later' | 'group_has_later'>

/** A member's enrollments (newest first) whose marks are wrong, with the correct marks. */
export const wrongMarks = (newestFirst: readonly SubmittedEnrollment[]): LaterMarks[] => {
  const [agents, groups] = [new Set<number>(), new Set<number>()]
  const isSeen = (seen: Set<number>, id: number | null): boolean => {
    if (id === null || seen.has(id)) return id !== null
    seen.add(id)
    return false
  }
  return newestFirst.flatMap((one) => {
    const agent_has_later = isSeen(agents, one.agent_id)
    const group_has_later = isSeen(groups, one.group_id)
    return agent_has_later === one.agent_has_later && group_has_later === one.group_has_later
      ? []
      : [{ enrollment_id: one.enrollment_id, agent_has_later, group_has_later }]
  })
}

/**
 * Marks a member's enrollments that have a later one under the same rep or group, so that lists show each member once
 * (docs/decisions/0029). Runs after their enrollments change. Idempotent; each write touches one enrollment.
 */
export const markOlderEnrollments = async (db: Db, userId: number): Promise<void> => {
  const all = await db.many(
    submittedRow,
    `select /* all servers */ e.enrollment_id, e.agent_id, e.group_id, e.agent_has_later, e.group_has_later
     from enrollment e where e.user_id = $1 and e.submitted_at is not null
     order by e.submitted_at desc, e.enrollment_id desc`,
    [userId],
  )
  for (const { enrollment_id, agent_has_later, group_has_later } of wrongMarks(all))
    await db.run(
      'update enrollment set agent_has_later = $2, group_has_later = $3 where enrollment_id = $1 and user_id = $4',
      [enrollment_id, agent_has_later, group_has_later, userId],
    )
}
