const minute = 60_000

/** How long to wait before asking the processor again, by number of times asked; after that, once an hour without end. */
const pauses: readonly number[] = [1, 2, 5, 15].map((minutes) => minutes * minute)
export const pauseAfter = (asked: number): number => pauses[asked - 1] ?? 60 * minute
