import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { dollarsOf } from '@openroll/contract/money'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { movesOf } from '@openroll/contract/office/enrollment/moves'
import type { CoverageEvent } from '@openroll/contract/office/states'
import { oneTimeFeesOf } from '../../enroll/review/one-time-fees.ts'
import type { LineRow, PolicyRow } from './store.ts'
import type { PageContext, EnrollmentData } from './enrollment-data.ts'

/** The policy's lines with cost, state and the moves the operator can make. */
export const coveragesOf = (
  { policy, lines, replaced }: EnrollmentData,
  { catalog, duties, today }: PageContext,
): OfficeEnrollment['coverages'] =>
  lines.map(({ price_cents, fee_cents, ...line }) => {
    const sold = { ...line, price_cents, fee_cents, plan_pricing_id: 0 }
    return {
      ...line,
      price: dollarsOf(price_cents),
      fees: oneTimeFeesOf(sold, catalog.plans.get(line.plan_id)).map(({ name, cents }) => ({
        name,
        amount: dollarsOf(cents),
      })),
      ...replacedOf(line, replaced),
      moves: line.plan_id > 0 ? allowedMoves(movesOf(line, duties, today), policy, line.starts_on <= today) : [],
    }
  })

/** Coverage on hold can't be sent, possible duplicates can't be checked, and coverage not yet started is canceled, not ended. */
const allowedMoves = (
  moves: readonly CoverageEvent[],
  { payment_hold }: PolicyRow,
  hasBegun: boolean,
): CoverageEvent[] =>
  moves.filter(
    (event) =>
      (event !== 'send' || payment_hold === null) &&
      (event !== 'check' || payment_hold !== 'likely-duplicate') &&
      (event !== 'set-end' || hasBegun || !moves.includes('cancel')),
  )

/** Coverages that this one replaced and that replaced it, unless its end was reversed. */
const replacedOf = (
  { place, state, ends_on }: Pick<LineRow, 'place' | 'state' | 'ends_on'>,
  replaced: EnrollmentData['replaced'],
) => {
  const others = (later: boolean) =>
    replaced
      .filter((each) => each.place === place && each.is_later === later)
      .map((each) => ({ enrollment_id: each.other_enrollment_id, policy_id: each.other_policy_id }))
  return {
    replaces: others(true),
    replaced_by: ends_on !== null || stateMeanings[state].covers === 'never' ? others(false) : [],
  }
}
