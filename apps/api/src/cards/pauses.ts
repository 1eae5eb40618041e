const minute = 60_000

/** How long to wait before the processor is asked again, by how often it was; then once an hour, for as long as it takes. */
const pauses: readonly number[] = [1, 2, 5, 15].map((minutes) => minutes * minute)
export const pauseAfter = (asked: number): number => pauses[asked - 1] ?? 60 * minute
