/** A line of the table: what was measured, its figure, the limit from the same run if any, and the target. */
export type Row = { readonly what: string; readonly figure: string; readonly limit?: string; readonly target: string }

/** A rate next to its limit; the target of all such pairs is half of the limit. */
export const ratioRow = (what: string, rate: number, limit: number): Row => ({
  what,
  figure: `${Math.round(rate)}/s`,
  limit: `bare ${Math.round(limit)}/s, ratio ${(rate / limit).toFixed(2)}`,
  target: 'ratio 0.5',
})
