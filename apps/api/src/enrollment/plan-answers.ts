import * as z from 'zod'
import { row, text, whole } from '../db/row.ts'
import { planAnswers } from '../vault/sealed-columns.ts'
import type { AnsweredForm, Enrollment } from './enrollment.ts'
import type { DraftAccess } from './draft.ts'
import { padJson, sealMark, unanswered } from './plan-mark.ts'
import type { Vault } from '../vault/vault.ts'
import { parseJson } from './parse-json.ts'
import { lastStepWithout } from './last-step.ts'

/** A plan question and its answer; `shown` is the answer in words. */
const answered = z.object({ question_id: z.number(), question: z.string(), answer: z.string(), shown: z.string() })
export type PlanAnswer = z.infer<typeof answered>

const content = z.object({ answers: z.array(answered) })
/** The encrypted part of a plan's form. */
export type PlanAnswers = z.infer<typeof content>

type NewPlanAnswers = AnsweredForm & {
  /** Whether the answers count; declining answers don’t once the decline is lifted. */
  readonly stands: boolean
  readonly enrollment: Enrollment
  readonly content: PlanAnswers
  readonly now: Date
}

const putSql = `
  with live as (
    update enrollment set changed_at = $now, revision = revision + 1, last_step = $last_step
    where enrollment_id = $enrollment_id and submitted_at is null and revision = $revision returning enrollment_id),
  stale as (
    update step_draft set saved = false where enrollment_id = $enrollment_id and step = any($unsaved::text[])
    and exists (select 1 from live))
  insert into plan_answer (enrollment_id, plan_id, form, asked, mark_sealed, sealed, answered_at)
  select $enrollment_id, $plan_id, $form, $asked, $mark, $sealed, $now where exists (select 1 from live)
  on conflict (enrollment_id, plan_id, form) do update
    set asked = excluded.asked, mark_sealed = excluded.mark_sealed, sealed = excluded.sealed, answered_at = excluded.answered_at`

type Key = Pick<AnsweredForm, 'plan_id' | 'form'> & { readonly enrollment_id: string }
const sealContent = (vault: Vault, key: Key, answers: PlanAnswers): string =>
  vault.seal(padJson(JSON.stringify(answers)), planAnswers.context(key))

/** A form after a filter change; `sealed` is null if its answers stay. */
export type RewrittenForm = Pick<AnsweredForm, 'plan_id'> & {
  readonly mark: string
  readonly sealed: string | null
}

/** Re-encrypts a form's mark, dropping its answers if it counts as unanswered. */
export const rewrittenForm = (
  vault: Vault,
  enrollment_id: string,
  { plan_id, form, asked, declines }: AnsweredForm,
): RewrittenForm => {
  const key = { enrollment_id, plan_id, form }
  const stands = asked !== unanswered
  const sealed = stands ? null : sealContent(vault, key, { answers: [] })
  return { plan_id, mark: sealMark(vault, key, { stands, declines }), sealed }
}

/**
 * Stores encrypted answers in one statement; 0 rows if the enrollment was submitted or
 * changed. If the plan is in the cart, the agreement must be signed again.
 */
export const keepPlanAnswers = (
  { db, vault }: Pick<DraftAccess, 'db' | 'vault'>,
  update: NewPlanAnswers,
): Promise<number> => {
  const { enrollment, plan_id, form, asked, stands, declines, content: answers, now } = update
  const { enrollment_id, revision } = enrollment
  const isInCart = enrollment.cart.some((line) => line.plan_id === plan_id)
  const unsaved = isInCart ? ['agreement_info', 'review_info'] : []
  return db.run(putSql, {
    enrollment_id,
    revision,
    plan_id,
    form,
    asked,
    mark: sealMark(vault, { enrollment_id, plan_id, form }, { stands, declines }),
    sealed: sealContent(vault, { enrollment_id, plan_id, form }, answers),
    unsaved,
    last_step: lastStepWithout(enrollment, unsaved),
    now,
  })
}

/** A plan form's stored answers; undefined if they can't be decrypted. */
export type StoredPlanAnswers = {
  readonly plan_id: number
  readonly form: AnsweredForm['form']
  readonly content: PlanAnswers | undefined
}

const answersRow = row({ plan_id: whole, form: z.enum(['questions', 'aflac']), sealed: text })

/** All plan answers in plain text; undecryptable ones have no content. */
export const readPlanAnswers = async (
  { db, vault }: Pick<DraftAccess, 'db' | 'vault'>,
  enrollment_id: string,
): Promise<StoredPlanAnswers[]> => {
  const rows = await db.many(
    answersRow,
    'select plan_id, form, sealed from plan_answer where enrollment_id = $1 order by plan_id, form',
    [enrollment_id],
  )
  return rows.map(({ plan_id, form, sealed }) => {
    const opened = vault.read(planAnswers, { enrollment_id, plan_id, form }, sealed)
    return { plan_id, form, content: opened === undefined ? undefined : parseJson(content, opened)?.value }
  })
}
