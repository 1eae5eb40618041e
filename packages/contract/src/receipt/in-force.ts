/** A policy line and its end; membership is plan 0, `ends_on` is the first day without it. */
export type EndingLine = { readonly plan_id: number; readonly ends_on: string | null }

/** The lines in force on a day; membership ends with the last plan. */
export const inForce = <Line extends EndingLine>(lines: readonly Line[], day: string): readonly Line[] => {
  const linesInForce = lines.filter(({ ends_on }) => ends_on === null || ends_on > day)
  return linesInForce.some(({ plan_id }) => plan_id > 0) ? linesInForce : []
}
