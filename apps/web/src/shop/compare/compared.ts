/** As many plans as stand side by side. */
export const mostCompared = 4

/** The plans that an address names to compare, the last four of them; what is no plan's number is left out. */
export const comparedIn = (named: string | null): readonly number[] =>
  [...new Set((named ?? '').split(',').map(Number))].filter((id) => Number.isInteger(id) && id > 0).slice(-mostCompared)
