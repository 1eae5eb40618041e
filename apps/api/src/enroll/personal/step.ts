import { enrollerCodeRequired, personalFields } from '@openroll/contract/enroll/personal'
import { stepFault } from '../steps/step-fault.ts'
import { formStep } from '../steps/form-step.ts'
import { checkPersonal } from './check.ts'
import { enrollerCodeState } from './enroller-code.ts'
import { personalRoutes } from './routes.ts'
import { codeIn, codeKind } from './store.ts'

export const personalStep = formStep('primary_info', {
  routes: personalRoutes,
  requiredWhen: () => true,
  fields: personalFields,
  check: ({ enrollment, plans, group, catalog, answers, drafts }, today) => {
    const stored = answers('primary_info')
    const about = { enrollment, plans, group, races: catalog.races, given: stored, stored }
    const code = enrollerCodeState(group, codeIn(drafts('enroller_code', codeKind)))
    const missing = code.required && !code.saved ? [stepFault(enrollerCodeRequired)] : []
    return [...checkPersonal({ ...about, today }).faults, ...missing]
  },
  carriesOver: 'all',
})
