/** The place of a number in an ascending run; -1 where it is not there. */
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

/** A zip code as the number that runs are sorted by; NaN, which is in none, for anything else. */
export const zipNumber = (zip: string): number => (/^\d{5}$/.test(zip) ? Number(zip) : Number.NaN)
