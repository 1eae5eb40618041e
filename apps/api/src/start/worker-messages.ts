import * as z from 'zod'

/** Messages between a worker and its parent. */
export const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listens'), address: z.string() }),
  /** The worker could not start; `setting`: because of a setting. */
  z.object({ kind: z.literal('failed'), message: z.string(), setting: z.boolean() }),
  z.object({ kind: z.literal('asks-figures'), asked: z.number() }),
  z.object({ kind: z.literal('figures'), asked: z.number(), figures: z.unknown() }),
])
export type FromWorker = z.infer<typeof fromWorker>

export const toWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('give-figures'), asked: z.number() }),
  z.object({ kind: z.literal('all-figures'), asked: z.number(), figures: z.array(z.unknown()) }),
])
export type ToWorker = z.infer<typeof toWorker>
