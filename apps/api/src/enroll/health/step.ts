import { healthFields } from '@openroll/contract/enroll/health-fields'
import { answersTo, fieldNamed, plainAnswers } from '@openroll/contract/field'
import { formStep } from '../steps/form-step.ts'
import { stepFault } from '../steps/step-fault.ts'
import type { StepModule } from '../steps/step-module.ts'
import { healthQuestionsOf } from './questions.ts'
import { checkHealth } from './check.ts'
import { readHealth } from './read.ts'
import { healthRoutes } from './routes.ts'

export const healthStep: StepModule = {
  ...formStep('primary_health_info', {
    routes: healthRoutes,
    requiredWhen: ({ plans }) => plans.some((plan) => plan.flags.underwritten),
    fields: {},
    check: ({ plans, catalog, answers }, today) => {
      const questions = healthQuestionsOf(plans, catalog)
      const fields = healthFields(questions)
      const { faults } = checkHealth(questions, answers('primary_health_info'), today)
      return faults.map(({ target_element, error_message }) =>
        stepFault(`${fieldNamed(fields, target_element)?.label ?? ''}: ${error_message}`),
      )
    },
    carriesOver: 'all for the member',
  }),
  fieldsIn: ({ healthQuestions }) => healthFields(healthQuestions),
  shown: readHealth,
  // Answers left from another cart are not signed.
  signedParts: ({ plans, catalog, answers }) => {
    const fields = healthFields(healthQuestionsOf(plans, catalog))
    const signed = plainAnswers(fields, answersTo(fields, answers('primary_health_info')))
    return Object.keys(signed).length === 0 ? [] : [{ answers: signed, at: '' }]
  },
}
