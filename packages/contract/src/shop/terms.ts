import * as z from 'zod'
import type { PlanCategory } from '../words.ts'
import { certainties, type Service } from './care.ts'

/** Two services per category whose cost best shows how its plans differ; other categories state no costs. */
export const typicalServices: Readonly<Partial<Record<PlanCategory, readonly [Service, Service]>>> = {
  dental: ['filling', 'crown'],
  vision: ['exam', 'lenses'],
  medical: ['visit', 'hospital'],
}

/** Which providers a plan pays. */
export const reach = { any: 'Any provider', network: 'Network only' } as const

/** Terms for comparing plans, in dollars, for an adult in network; absent if the plan does not state them. */
export const planTerms = z.object({
  /** The person's cost of each typical service before any other use, in order; null if the plan does not say. */
  you_pay: z.array(z.number().nullable()).optional(),
  /** The certainty of each cost; absent if all are exact. */
  sure: z.array(z.enum(certainties)).optional(),
  /** The yearly deductible. */
  first: z.number().optional(),
  /** The most the plan pays for a person per year. */
  limit: z.union([z.number(), z.literal('none')]).optional(),
  level: z.string().optional(),
  network: z.enum(['any', 'network']).optional(),
})
export type PlanTerms = z.infer<typeof planTerms>
