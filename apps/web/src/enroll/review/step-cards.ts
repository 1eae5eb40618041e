import type { TabName } from '@openroll/contract/enroll/steps'
import type { LoadCard } from '../step/step-parts.ts'

/** Loads the review card of each step. */
export const stepCards: Readonly<Record<Exclude<TabName, 'review_info'>, LoadCard>> = {
  primary_info: () => import('../personal/card.ts'),
  contact_info: () => import('../contact/card.ts'),
  employer_info: () => import('../employer/card.ts'),
  beneficiary_info: () => import('../beneficiaries/card.ts'),
  primary_health_info: () => import('../health/card.ts'),
  dependent_info: () => import('../dependents/card.ts'),
  agreement_info: () => import('../agreement/card.ts'),
  billing_info: () => import('../billing/card.ts'),
}
