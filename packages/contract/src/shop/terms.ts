import * as z from 'zod'
import type { PlanCategory } from '../words.ts'
import { sureness, type Service } from './care.ts'

/** The two services of a category whose cost tells its plans apart; a category without them has none that a plan could say. */
export const tellingServices: Readonly<Partial<Record<PlanCategory, readonly [Service, Service]>>> = {
  dental: ['filling', 'crown'],
  vision: ['exam', 'lenses'],
  medical: ['visit', 'hospital'],
}

/** How far a plan goes: to any provider, or to those of its network only. */
export const reach = { any: 'Any provider', network: 'Network only' } as const

/** What plans are told apart by, in dollars, for an adult in the network; what a plan does not say is absent. */
export const planTerms = z.object({
  /** What each telling service costs a person who has used nothing yet, in their order; null: the plan does not say. */
  you_pay: z.array(z.number().nullable()).optional(),
  /** How sure those are, where one is not exact. */
  sure: z.array(z.enum(sureness)).optional(),
  /** What a person pays each year before the plan does. */
  first: z.number().optional(),
  /** What the plan pays for a person in a year at most. */
  limit: z.union([z.number(), z.literal('none')]).optional(),
  level: z.string().optional(),
  network: z.enum(['any', 'network']).optional(),
})
export type PlanTerms = z.infer<typeof planTerms>
