import { holidaysOf } from '@openroll/contract/enroll/employer'
import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { readAnswers } from '../../enrollment/draft.ts'
import { formStep } from '../steps/form-step.ts'
import type { StepContext, StepModule } from '../steps/step-module.ts'
import { checkEmployer } from './check.ts'
import { employerRoutes } from './routes.ts'

/** Anyone enrolling under an employer group answers the employer step, new member or not (D-4.19). */
const isUnderEmployer = ({ enrollment: { group_id }, directory }: StepContext): boolean =>
  group_id !== null && !directory.isDefaultGroup(group_id)

export const employerStep: StepModule = {
  ...formStep('employer_info', {
    routes: employerRoutes,
    requiredWhen: (about) => isUnderEmployer(about) || about.plans.some((plan) => plan.flags.needsEmployer),
    fields: employerFields,
    check: ({ group, plans, catalog, answers }, today) =>
      checkEmployer(answers('employer_info'), { group, plans, catalog, today }).faults,
    carriesOver: 'nothing',
  }),
  // Holidays are read back as six flags (EW-3.04).
  shown: async (reading) => {
    const answers = await readAnswers(reading, reading.enrollment.enrollment_id, 'employer_info')
    if (answers?.holiday_policy === undefined) return answers ?? null
    return { ...answers, holiday_policy: holidaysOf(answers.holiday_policy) }
  },
}
