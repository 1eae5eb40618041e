import type { TabName } from '@openroll/contract/enroll/steps'
import type { LoadScreen } from './step/step-parts.ts'

/** Loads each step's screen. Review cards are in review/step-cards.ts. */
export const stepScreens: Readonly<Record<TabName, LoadScreen>> = {
  primary_info: () => import('./personal/PersonalScreen.tsx'),
  contact_info: () => import('./contact/ContactScreen.tsx'),
  employer_info: () => import('./employer/EmployerScreen.tsx'),
  beneficiary_info: () => import('./beneficiaries/BeneficiariesScreen.tsx'),
  primary_health_info: () => import('./health/HealthScreen.tsx'),
  dependent_info: () => import('./dependents/DependentsScreen.tsx'),
  agreement_info: () => import('./agreement/AgreementScreen.tsx'),
  billing_info: () => import('./billing/BillingScreen.tsx'),
  review_info: () => import('./review/ReviewScreen.tsx'),
}
