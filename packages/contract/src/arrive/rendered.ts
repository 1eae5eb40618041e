import * as z from 'zod'
import type { Method } from '../call.ts'

/** A rendered page's data: what its browser stores, and the answers to its screen's reads. */
export const rendered = z.object({
  state: z.record(z.string(), z.string()),
  answers: z.array(z.object({ path: z.string(), input: z.record(z.string(), z.unknown()), answer: z.unknown() })),
})
export type Rendered = z.infer<typeof rendered>

/** A read that a screen makes, as the browser would send it. */
export type RequestedRead = {
  readonly path: string
  readonly input: Record<string, unknown>
  readonly request: {
    readonly method: Method
    readonly url: string
    readonly headers: Record<string, string>
    readonly body?: string
  }
  /** The answer is the same for everybody until the catalog or the directory changes. */
  readonly isShared: boolean
}
