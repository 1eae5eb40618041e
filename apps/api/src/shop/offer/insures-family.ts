import type { Plan } from '../../catalog/catalog.ts'

/** Whether a plan covers the family; term life at one price per member covers only the buyer. */
export const insuresFamily = ({ category, rating }: Pick<Plan, 'category' | 'rating'>): boolean =>
  category !== 'term_life' || rating.method === 'family-sum' || rating.dimensions.includes('tier')
