/** The most plans compared at once. */
export const maxCompared = 4

/** The plan ids in an address, at most the last four; invalid ids are dropped. */
export const plansToCompare = (named: string | null): readonly number[] =>
  [...new Set((named ?? '').split(',').map(Number))].filter((id) => Number.isInteger(id) && id > 0).slice(-maxCompared)
