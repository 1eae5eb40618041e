import type { Db } from '../db/pool.ts'
import { row, text, whole } from '../db/row.ts'
import { planMark } from '../vault/sealed-columns.ts'
import type { DraftAccess } from './draft.ts'
import type { Decline } from './enrollment.ts'
import { heldBySession } from './holder.ts'
import { openMark, unanswered } from './plan-mark.ts'
import { rewrittenForm } from './plan-answers.ts'

type ReadContext = Pick<DraftAccess, 'db' | 'vault'>
type PlanDeclines = { readonly plan_id: number; readonly declines: readonly Decline[] }
const markRow = row({ plan_id: whole, mark: text })

/** Declines for these plans in any enrollment this browser holds. */
export const declinesOfSession = async (
  { db, vault }: ReadContext,
  session: string,
  plans: readonly number[],
): Promise<PlanDeclines[]> => {
  if (plans.length === 0) return []
  const found = new Map<number, Decline[]>()
  for (const enrollment_id of await heldBySession(db, session)) {
    const rows = await db.many(
      markRow,
      `select plan_id, mark_sealed as mark from plan_answer
       where enrollment_id = $1 and plan_id = any($2::integer[]) and form = 'questions'`,
      [enrollment_id, plans],
    )
    for (const { plan_id, mark } of rows) {
      const opened = openMark(vault.read(planMark, { enrollment_id, plan_id, form: 'questions' }, mark) ?? '')
      found.set(plan_id, [...(found.get(plan_id) ?? []), ...(opened?.declines ?? [])])
    }
  }
  return [...found].map(([plan_id, declines]) => ({ plan_id, declines }))
}

/** Copies earlier declines to a new enrollment: questions are asked again, declines stay (D-2.10). */
export const inheritDeclines = async (
  tx: Db,
  vault: DraftAccess['vault'],
  { enrollment_id, forms, now }: { enrollment_id: string; forms: readonly PlanDeclines[]; now: Date },
): Promise<void> => {
  for (const { plan_id, declines } of forms) {
    const form = rewrittenForm(vault, enrollment_id, { plan_id, form: 'questions', asked: unanswered, declines })
    await tx.run(
      `insert into plan_answer (enrollment_id, plan_id, form, asked, mark_sealed, sealed, answered_at)
       values ($enrollment_id, $plan_id, 'questions', '', $mark, $sealed, $now)
       on conflict (enrollment_id, plan_id, form) do nothing`,
      { ...form, enrollment_id, now },
    )
  }
}
