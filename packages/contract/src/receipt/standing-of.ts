import { onDay, type Coverage } from '../office/enrollment/moves.ts'
import type { CoverageState } from '../office/states.ts'
import type { Standing } from './standing.ts'

/** The status shown for a state, before the effective date and from it on. `underwritten`: the carrier reviews health answers first. */
type Row = { readonly before: Standing; readonly from: Standing; readonly underwritten?: Standing }
const inProgress: Row = { before: 'enrolled', from: 'unconfirmed', underwritten: 'in-review' }

/** The status shown for each coverage state. */
export const standings: Readonly<Record<CoverageState, Row>> = {
  'in-progress': inProgress,
  submitted: inProgress,
  checked: inProgress,
  sent: inProgress,
  accepted: { before: 'enrolled', from: 'active' },
  rejected: { before: 'rejected', from: 'rejected' },
  active: { before: 'active', from: 'active' },
  ended: { before: 'ended', from: 'ended' },
  canceled: { before: 'canceled', from: 'canceled' },
}

/** A coverage's status today; an `underwritten` one isn't coverage until approved (SF-9.10). */
export const standingOf = (
  coverage: Coverage,
  { underwritten, today }: { underwritten: boolean; today: string },
): Standing => {
  const { state, starts_on, ends_on } = onDay(coverage, today)
  const row = standings[state]
  // It ended before it was ever accepted.
  if (row === inProgress && ends_on !== null && ends_on <= today) return 'ended'
  if (underwritten && row.underwritten !== undefined) return row.underwritten
  return starts_on <= today ? row.from : row.before
}
