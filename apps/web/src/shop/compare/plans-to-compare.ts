/** The most plans compared at once. */
export const maxCompared = 4

/** The plan ids in a URL, at most the last four; invalid ids are dropped. */
export const plansToCompare = (list: string | null): readonly number[] =>
  [...new Set((list ?? '').split(',').map(Number))].filter((id) => Number.isInteger(id) && id > 0).slice(-maxCompared)
