import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { agreementStep } from './agreement/step.ts'
import { beneficiariesStep } from './beneficiaries/step.ts'
import { billingStep } from './billing/step.ts'
import { contactStep } from './contact/step.ts'
import { dependentsStep } from './dependents/step.ts'
import { employerStep } from './employer/step.ts'
import { healthStep } from './health/step.ts'
import { personalStep } from './personal/step.ts'
import { reviewStep } from './review/step.ts'
import type { CarriedStep } from '../enrollment/carries-over.ts'
import type { StepModule } from './steps/step-module.ts'

/** The server's module for each step. Code that works on all steps goes through this table, and a missing step doesn't compile. */
export const allSteps = {
  primary_info: personalStep,
  contact_info: contactStep,
  employer_info: employerStep,
  beneficiary_info: beneficiariesStep,
  primary_health_info: healthStep,
  dependent_info: dependentsStep,
  agreement_info: agreementStep,
  billing_info: billingStep,
  review_info: reviewStep,
} satisfies Record<TabName, StepModule>

/** The values each step carries over to a member's next enrollment. */
export const carriedSteps: readonly CarriedStep[] = steps.map(({ tab_name: tab }) => ({
  tab,
  fields: allSteps[tab].fields,
  carriesOver: allSteps[tab].carriesOver,
}))
