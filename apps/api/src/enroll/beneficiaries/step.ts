import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { listStep } from '../steps/list-step.ts'
import { checkBeneficiaries, sharedSsnFaults, shownBeneficiary } from './check.ts'
import { beneficiariesRoutes } from './routes.ts'

export const beneficiariesStep = listStep('beneficiary_info', {
  routes: beneficiariesRoutes,
  requiredWhen: ({ plans }) => plans.some((plan) => plan.flags.paysOnDeath),
  fields: beneficiaryFields,
  check: (submission, today) => {
    const stored = submission.people('beneficiary_info')
    const inputs = stored.map(({ id, answers }) => ({ ...answers, beneficiary_id: id }))
    const { people, faults } = checkBeneficiaries(inputs, { stored, newId: () => '', today })
    return [...faults, ...sharedSsnFaults(people, submission.answers('primary_info').ssn)]
  },
  carriesOver: 'all',
  listName: 'beneficiaries',
  shownPerson: shownBeneficiary,
})
