import { onDay, type Coverage } from '../office/enrollment/moves.ts'
import type { CoverageState } from '../office/states.ts'
import type { Standing } from './standing.ts'

/** What a state comes to for people, before the first day and from it on. `underwritten`: its carrier looks at health answers first. */
type Row = { readonly before: Standing; readonly from: Standing; readonly underwritten?: Standing }
const onItsWay: Row = { before: 'enrolled', from: 'unconfirmed', underwritten: 'in-review' }

/** The one table: each state of a coverage, and what people are told. */
export const standings: Readonly<Record<CoverageState, Row>> = {
  'in-progress': onItsWay,
  submitted: onItsWay,
  checked: onItsWay,
  sent: onItsWay,
  accepted: { before: 'enrolled', from: 'active' },
  rejected: { before: 'rejected', from: 'rejected' },
  active: { before: 'active', from: 'active' },
  ended: { before: 'ended', from: 'ended' },
  canceled: { before: 'canceled', from: 'canceled' },
}

/** What people are told of a coverage today; `underwritten`: nobody is covered before an approval (SF-9.10). */
export const standingOf = (
  coverage: Coverage,
  { underwritten, today }: { underwritten: boolean; today: string },
): Standing => {
  const { state, starts_on, ends_on } = onDay(coverage, today)
  const row = standings[state]
  // The end of what was still on its way has come: nothing of it is to come any more.
  if (row === onItsWay && ends_on !== null && ends_on <= today) return 'ended'
  if (underwritten && row.underwritten !== undefined) return row.underwritten
  return starts_on <= today ? row.from : row.before
}
