import { onDay } from '@openroll/contract/office/enrollment/moves'
import { replacementEffectOf, type ReplacementEffect } from '@openroll/contract/office/enrollment/replace-rule'
import { notReplaceable, replaceCoverage, type Replaceable } from '@openroll/contract/office/enrollment/replace'
import { moveCoverages, movedMeanwhile, movesOfAll, type MoveContext } from '../../coverage/move.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Db } from '../../db/pool.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { endHold, touch } from '../act/act-store.ts'
import { beginAct, actProgress, nameOfAct } from '../act/act-once.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { auditAct } from '../act/note.ts'
import { mailReceiptOfRelease } from './mail-receipt.ts'
import { findEarlier, saveReplaced, type EarlierRow } from './replace-store.ts'
import { moveAndEmail } from './answer-end-requests.ts'
import { findLines, findOfficePolicy, type LineRow, type PolicyRow } from './store.ts'

type Context = { readonly db: Db; readonly catalog: Pick<Catalog, 'plans'>; readonly today: string }
type Pair = { readonly line: LineRow; readonly earlier: EarlierRow; readonly effect: ReplacementEffect }

/** Pairs each coverage with the earlier ones of the same member and line it can replace. */
const pairsOf = async ({ db, catalog, today }: Context, policy: PolicyRow): Promise<Pair[]> => {
  const { enrollment_id, user_id, submitted_at } = policy
  if (user_id === null) return []
  const [lines, earlier] = await Promise.all([
    findLines(db, enrollment_id),
    findEarlier(db, { user_id, enrollment_id, submitted_at }),
  ])
  const category = (planId: number) => catalog.plans.get(planId)?.category
  return lines.flatMap((line) =>
    earlier.flatMap((one) => {
      if (
        line.plan_id === 0 ||
        category(line.plan_id) === undefined ||
        category(line.plan_id) !== category(one.plan_id)
      )
        return []
      const effect = replacementEffectOf(onDay(one, today), line, today)
      return effect === undefined ? [] : [{ line, earlier: { ...one, ...onDay(one, today) }, effect }]
    }),
  )
}

const policyOf = async (db: Db, enrollmentId: string): Promise<PolicyRow> => {
  const policy = await findOfficePolicy(db, enrollmentId)
  if (policy === undefined) throw noSuchEnrollment()
  return policy
}

export const replaceableOf = async (context: Context, enrollmentId: string): Promise<Replaceable[]> =>
  (await pairsOf(context, await policyOf(context.db, enrollmentId))).map(({ line, earlier, effect }) => ({
    place: line.place,
    plan_name: line.plan_name,
    state: line.state,
    earlier: {
      enrollment_id: earlier.enrollment_id,
      policy_id: earlier.policy_id,
      place: earlier.place,
      plan_name: earlier.plan_name,
      state: earlier.state,
      starts_on: earlier.starts_on,
    },
    ends_on: effect.event === 'set-end' ? effect.ends_on : null,
  }))

/**
 * Replaces an earlier coverage: ends the earlier one, then updates this enrollment, in two transactions. If interrupted,
 * repeating the act finishes it.
 */
export const replace = async (ask: Ask<typeof replaceCoverage>, moveContext: MoveContext): Promise<void> => {
  const { db, input, now, caller } = ask
  const { enrollment_id, act_id, place } = input
  const policy = await policyOf(db, enrollment_id)
  const actor_id = caller.person?.id ?? 0
  if ((await actProgress(ask, replaceCoverage)) !== 'not begun') return
  const hasEnded = (await actProgress(ask, replaceCoverage, input.earlier.enrollment_id)) !== 'not begun'
  const other = hasEnded ? await policyOf(db, input.earlier.enrollment_id) : await endEarlier(ask, moveContext, policy)
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, replaceCoverage))) return
    const side = { is_later: true, other_policy_id: other.policy_id, act_id, at: now, actor_id }
    const otherSide = { other_enrollment_id: input.earlier.enrollment_id, other_place: input.earlier.place }
    if ((await saveReplaced(tx, { enrollment_id, place, ...otherSide, ...side })) === 0) return
    await touch(tx, enrollment_id, now)
    // The policy was on hold as a duplicate of the one it replaces.
    if (policy.payment_hold === 'likely-duplicate' && policy.like_enrollment_id === input.earlier.enrollment_id) {
      await endHold(tx, enrollment_id)
      const checks = movesOfAll('check', nameOfAct(replaceCoverage, act_id))
      await moveCoverages(tx, enrollment_id, checks, moveContext)
      await mailReceiptOfRelease({ ...ask, db: tx }, enrollment_id, nameOfAct(replaceCoverage, act_id))
    }
    await auditAct({ ...ask, db: tx }, replaceCoverage, policy, 'coverage-replaced', { place, policy: other.policy_id })
  })
}

/** Ends or cancels the earlier coverage, and records what replaced it. */
const endEarlier = async (
  ask: Ask<typeof replaceCoverage>,
  moveContext: MoveContext,
  policy: PolicyRow,
): Promise<Pick<PolicyRow, 'policy_id'>> => {
  const { db, input, now, caller } = ask
  const { act_id, place, state } = input
  const found = (await pairsOf(ask, policy)).find(
    ({ line, earlier }) =>
      line.place === place &&
      earlier.enrollment_id === input.earlier.enrollment_id &&
      earlier.place === input.earlier.place,
  )
  if (found === undefined) throw fieldFault('earlier', notReplaceable)
  const { line, earlier, effect } = found
  if (line.state !== state) throw conflict('state', movedMeanwhile(line.state))
  await actOn(db, earlier.enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, replaceCoverage))) return
    const move = {
      event_id: nameOfAct(replaceCoverage, act_id),
      place: earlier.place,
      decided_on: input.earlier.state,
      reason: 'replaced',
      ...effect,
    } as const
    const plans = [{ place: earlier.place, state: input.earlier.state }]
    const change = { enrollment_id: earlier.enrollment_id, act_id, plans, ...effect }
    await moveAndEmail({ ...ask, db: tx }, change, () => moveCoverages(tx, earlier.enrollment_id, [move], moveContext))
    await saveReplaced(tx, {
      enrollment_id: earlier.enrollment_id,
      place: earlier.place,
      other_enrollment_id: policy.enrollment_id,
      other_place: place,
      other_policy_id: policy.policy_id,
      is_later: false,
      act_id,
      at: now,
      actor_id: caller.person?.id ?? 0,
    })
  })
  return earlier
}
