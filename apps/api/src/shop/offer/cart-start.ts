import type { Enrollment } from '../../enrollment/enrollment.ts'

/** The day that somebody last picked for their coverage to start, whether or not that is still possible. */
export const startPicked = ({ chosen_start, effective_date }: Pick<Enrollment, 'chosen_start' | 'effective_date'>) =>
  chosen_start ?? effective_date

/** How a cart starts: `day` with the picked one while it is possible, else with the earliest, else never. */
type CartStart = {
  readonly day: string | null
  readonly chosen: string | null
  /** A picked day that is no longer possible. */
  readonly lost: string | null
}

/** Holds a picked day against the `days` that a cart's plans share today, earliest first (D-3.04). */
export const cartStart = (picked: string | null, days: readonly string[]): CartStart => {
  const chosen = days.find((day) => day === picked) ?? null
  return { day: chosen ?? days[0] ?? null, chosen, lost: chosen === null ? picked : null }
}
