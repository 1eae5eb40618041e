import type { PlanCategory } from '@openroll/contract/words'
import type { IconName } from './Icon.tsx'

/** The icon of each plan category, a different one for each. */
export const categoryIcon: Readonly<Record<PlanCategory, IconName>> = {
  dental: 'tooth',
  vision: 'glasses',
  medical: 'cross',
  limitedmed: 'clipboard',
  term_life: 'umbrella',
  supplemental: 'shield',
  lifestyle: 'leaf',
  rx: 'pill',
  di: 'banknote',
  critical: 'heartbeat',
  accident: 'bandage',
  hospital: 'hospital',
  pet: 'paw',
}
