import type { Plan } from '../../catalog/catalog.ts'

/** Whether a plan covers the family too; term life at one price for every family insures the person who buys it. */
export const insuresFamily = ({ category, rating }: Pick<Plan, 'category' | 'rating'>): boolean =>
  category !== 'term_life' || rating.method === 'family-sum' || rating.dimensions.includes('tier')
