import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import { isCharged, coverageStates } from '@openroll/contract/office/states'
import type { KeptRecord } from '@openroll/contract/office/privacy'
import * as z from 'zod'
import { day, row, text, whole } from '../../db/row.ts'
import type { Deps } from '../../http/deps.ts'
import { changedOf } from '../carriers/changed-coverages.ts'

const lineRow = row({
  enrollment_id: text,
  place: whole,
  plan_name: text,
  state: z.enum(coverageStates),
  ends_on: day.nullable(),
})
const owedRow = row({ enrollment_id: text, cents: whole })
const owedSql = `select y.enrollment_id, sum(y.refundable_cents)::integer as cents from payment y
  where y.enrollment_id = $1 and y.refundable_cents > 0 group by y.enrollment_id`
type Obligation = KeptRecord['left'][number]

/** By enrollment: plans to report to a carrier (current, future, or with an end not yet sent), and refunds owed. */
export const openObligations = async (
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Obligation[]>> => {
  if (ids.length === 0) return new Map()
  const lines = await deps.db.many(
    lineRow,
    `select enrollment_id, place, plan_name, state, ends_on from policy_line
     where enrollment_id = any($1::text[]) and plan_id > 0 order by enrollment_id, place`,
    [ids],
  )
  const changes = await changedOf(deps, [...deps.catalog().plans.keys()], ids)
  const ends = new Set(
    changes.flatMap(({ change, record }) =>
      change === 'end' || change === 'cancel' ? [`${record.enrollment_id}/${record.place}`] : [],
    ),
  )
  const today = deps.clock.today()
  const plans = lines.flatMap(({ enrollment_id, place, plan_name: what, state, ends_on }): Obligation[] => {
    const plan = { enrollment_id, place, what }
    if (isCharged(state) && (ends_on === null || ends_on > today))
      return [{ ...plan, why: stateMeanings[state].covers === 'now' ? 'in-force' : 'ahead' }]
    return ends.has(`${enrollment_id}/${place}`) ? [{ ...plan, why: 'unreported' }] : []
  })
  const owed = (await Promise.all(ids.map((id) => deps.db.many(owedRow, owedSql, [id])))).flat()
  const owedBack = owed.flatMap(({ enrollment_id, cents }): Obligation[] =>
    cents > 0 ? [{ enrollment_id, place: null, what: shownMoney(dollarsOf(cents)), why: 'owed-back' }] : [],
  )
  return Map.groupBy([...plans, ...owedBack], ({ enrollment_id }) => enrollment_id)
}
