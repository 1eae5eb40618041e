import type { Target } from './target.ts'

/** An attack's result, the allowed limit, and whether the defense held. */
export type Outcome = { readonly figure: string; readonly limit: string; readonly held: boolean }

/** An attack on a started server; throws if it could not be run. */
export type Attack = { readonly name: string; readonly run: (server: Target) => Promise<Outcome> }

/** Counts each value: `204 × 200, 429 × 40`. */
export const counted = (values: readonly (string | number)[]): string =>
  [...new Set(values)]
    .sort((a, b) => String(a).localeCompare(String(b)))
    .map((value) => `${values.filter((one) => one === value).length} × ${value}`)
    .join(', ')

/** Seconds since `from`, a time of performance.now(). */
export const since = (from: number): number => (performance.now() - from) / 1000

/** Runs `work` on 0 to count - 1, `atOnce` at a time. */
export const times = async <T>(count: number, atOnce: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const at = next
      next += 1
      done[at] = await work(at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}
