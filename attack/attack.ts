import type { Target } from './target.ts'

/** What an attack came to, what it may come to, and whether it stayed within that. */
export type Outcome = { readonly figure: string; readonly limit: string; readonly held: boolean }

/** One way to harm people or the service, tried on a started server; throws when it could not be tried. */
export type Attack = { readonly name: string; readonly run: (server: Target) => Promise<Outcome> }

/** How often each value comes: `204 × 200, 429 × 40`. */
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
