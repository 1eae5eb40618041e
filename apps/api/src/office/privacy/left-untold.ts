import { isCharged, coverageStates } from '@openroll/contract/office/states'
import type { KeptRecord } from '@openroll/contract/office/privacy'
import * as z from 'zod'
import { day, row, text, whole } from '../../db/row.ts'
import type { Deps } from '../../http/deps.ts'
import { changedOf } from '../carriers/changed.ts'

const lineRow = row({
  enrollment_id: text,
  place: whole,
  plan_name: text,
  state: z.enum(coverageStates),
  ends_on: day.nullable(),
})
type Left = KeptRecord['left'][number]

/** By enrollment, the plans of which a carrier has still to hear: those in force or about to be, and those whose end its next feed would tell. */
export const leftUntoldOf = async (deps: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, Left[]>> => {
  if (ids.length === 0) return new Map()
  const lines = await deps.db.many(
    lineRow,
    `select enrollment_id, place, plan_name, state, ends_on from policy_line
     where enrollment_id = any($1::text[]) and plan_id > 0 order by enrollment_id, place`,
    [ids],
  )
  const told = await changedOf(deps, [...deps.catalogue().plans.keys()], ids)
  const ends = new Set(
    told.flatMap(({ change, record }) =>
      change === 'end' || change === 'cancel' ? [`${record.enrollment_id}/${record.place}`] : [],
    ),
  )
  const today = deps.clock.today()
  const left = lines.flatMap(({ enrollment_id, place, plan_name: plan, state, ends_on }): Left[] => {
    const left = { enrollment_id, place, plan }
    if (isCharged(state) && (ends_on === null || ends_on > today))
      return [{ ...left, why: state === 'active' ? 'in-force' : 'ahead' }]
    return ends.has(`${enrollment_id}/${place}`) ? [{ ...left, why: 'untold' }] : []
  })
  return Map.groupBy(left, ({ enrollment_id }) => enrollment_id)
}
