import type { Enrollment } from '../../enrollment/enrollment.ts'

/** The start date picked last, possible or not. */
export const pickedStart = ({ chosen_start, effective_date }: Pick<Enrollment, 'chosen_start' | 'effective_date'>) =>
  chosen_start ?? effective_date

/** A cart's start: `day` is the picked date while possible, otherwise the earliest, or null. */
type CartStart = {
  readonly day: string | null
  readonly chosen: string | null
  /** A picked date that is no longer possible. */
  readonly unavailable: string | null
}

/** Compares the picked date with the start dates the cart's plans share, earliest first (D-3.04). */
export const cartStart = (picked: string | null, days: readonly string[]): CartStart => {
  const chosen = days.find((day) => day === picked) ?? null
  return { day: chosen ?? days[0] ?? null, chosen, unavailable: chosen === null ? picked : null }
}
