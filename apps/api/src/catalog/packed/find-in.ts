/** The index of a number in an ascending array, or -1. */
export const findIn = (ascending: Uint32Array, wanted: number): number => {
  let from = 0
  let to = ascending.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ascending[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return ascending[from] === wanted ? from : -1
}

/** A zip code as a number; NaN for anything else. */
export const zipNumber = (zip: string): number => (/^\d{5}$/.test(zip) ? Number(zip) : Number.NaN)
