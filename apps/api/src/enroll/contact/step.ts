import { contactFields } from '@openroll/contract/enroll/contact'
import { checkAnswers } from '@openroll/contract/field'
import { formStep } from '../steps/form-step.ts'
import { contactFieldStates } from './form-fields.ts'
import { contactRoutes } from './routes.ts'

export const contactStep = formStep('contact_info', {
  routes: contactRoutes,
  requiredWhen: () => true,
  fields: contactFields,
  check: ({ enrollment, plans, answers }, today) =>
    checkAnswers(contactFields, contactFieldStates(enrollment, plans, {}), answers('contact_info'), today).faults,
  carriesOver: 'all',
})
