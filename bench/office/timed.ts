import { must, type CallRoute, type Client } from '../client.ts'
import type { Row } from '../row.ts'

/** A repeated request, and the name of its figure. */
export type View = { readonly name: string; readonly call: CallRoute; readonly input: Record<string, unknown> }
type Timed = { readonly name: string; readonly p95: number; readonly median: number }

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

/** Times each view, alternating so that a busy moment affects all. */
export const timeViews = async (client: Client, views: readonly View[], rounds: number): Promise<Timed[]> => {
  const took = views.map((): number[] => [])
  for (let round = -1; round < rounds; round += 1)
    for (const [place, { call, input }] of views.entries()) {
      const from = performance.now()
      await must(client.call(call, input))
      // The first round is a warm-up.
      if (round >= 0) took[place]?.push(performance.now() - from)
    }
  return views.map(({ name }, place) => {
    const sorted = (took[place] ?? []).toSorted((one, other) => one - other)
    return { name, p95: at(sorted, 0.95), median: at(sorted, 0.5) }
  })
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** The slowest view next to a call that reads nothing; other views over the target are listed below. */
export const viewsRow = (what: string, timed: readonly Timed[], under: number, bare: Timed): Row[] => {
  const slowest = timed.toSorted((one, other) => other.p95 - one.p95)
  const [worst] = slowest
  if (worst === undefined) return []
  const missed = slowest.filter(({ p95 }) => p95 >= under)
  const shown = slowest.slice(0, Math.max(3, Math.min(missed.length, 12)))
  return [
    {
      what,
      figure: `p95 ${ms(worst.p95)} ms, ${missed.length} of ${timed.length} over`,
      limit: `bare call p95 ${ms(bare.p95)} ms`,
      target: `under ${under} ms`,
    },
    ...(timed.length === 1 ? [] : shown).map(({ name, p95, median }) => ({
      what: `  ${name}`,
      figure: `p95 ${ms(p95)} ms, median ${ms(median)} ms`,
      target: '',
    })),
  ]
}
