import type { PlanCategory } from '@openroll/contract/words'
import type { IconName } from './Icon.tsx'

/** The icon of each plan category. */
export const categoryIcon: Readonly<Record<PlanCategory, IconName>> = {
  dental: 'tooth',
  vision: 'glasses',
  medical: 'heart',
  limitedmed: 'heart',
  term_life: 'umbrella',
  supplemental: 'shield',
  lifestyle: 'leaf',
  rx: 'pill',
  di: 'shield',
  critical: 'heart',
  accident: 'shield',
  hospital: 'heart',
  pet: 'leaf',
}
