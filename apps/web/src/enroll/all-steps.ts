import type { TabName } from '@openroll/contract/enroll/steps'
import { noCard, type StepParts } from './step/step-parts.ts'

/** The browser's part of every step; a step that is not in it does not compile. */
export const allSteps = {
  primary_info: {
    screen: () => import('./personal/PersonalScreen.tsx'),
    card: () => import('./personal/card.ts'),
  },
  contact_info: {
    screen: () => import('./contact/ContactScreen.tsx'),
    card: () => import('./contact/card.ts'),
  },
  employer_info: {
    screen: () => import('./employer/EmployerScreen.tsx'),
    card: () => import('./employer/card.ts'),
  },
  beneficiary_info: {
    screen: () => import('./beneficiaries/BeneficiariesScreen.tsx'),
    card: () => import('./beneficiaries/card.ts'),
  },
  primary_health_info: {
    screen: () => import('./health/HealthScreen.tsx'),
    card: () => import('./health/card.ts'),
  },
  dependent_info: {
    screen: () => import('./dependents/DependentsScreen.tsx'),
    card: () => import('./dependents/card.ts'),
  },
  agreement_info: {
    screen: () => import('./agreement/AgreementScreen.tsx'),
    card: () => import('./agreement/card.ts'),
  },
  billing_info: {
    screen: () => import('./billing/BillingScreen.tsx'),
    card: () => import('./billing/card.ts'),
  },
  review_info: {
    screen: () => import('./review/ReviewScreen.tsx'),
    card: noCard,
  },
} satisfies Record<TabName, StepParts>
