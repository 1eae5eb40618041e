import * as z from 'zod'

/** What a page was rendered with: what its browser stores, and the answers to the reads that its screen makes. */
export const rendered = z.object({
  state: z.record(z.string(), z.string()),
  answers: z.array(z.object({ path: z.string(), input: z.record(z.string(), z.unknown()), answer: z.unknown() })),
})
export type Rendered = z.infer<typeof rendered>

/** A read that a screen makes, as the browser would send it. */
export const wantedRead = z.object({
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  request: z.object({
    method: z.enum(['GET', 'POST', 'PUT']),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string().optional(),
  }),
  /** The answer is the same for everybody until the catalog or the directory changes. */
  isShared: z.boolean(),
})
export type WantedRead = z.infer<typeof wantedRead>
