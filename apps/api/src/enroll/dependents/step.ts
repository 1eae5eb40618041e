import { coversFamily } from '@openroll/contract/tier-meanings'
import { dependentFields } from '@openroll/contract/enroll/dependents'
import { questionsAbout, healthFields } from '@openroll/contract/enroll/health-fields'
import { readPeople } from '../../enrollment/people.ts'
import { dependentWording, dependentQuestions, dependentQuestionsOf } from '../health/questions.ts'
import { listStep } from '../steps/list-step.ts'
import { stepFault } from '../steps/step-fault.ts'
import type { StepModule } from '../steps/step-module.ts'
import { checkFamily, shownDependent } from './check.ts'
import { familyFor } from './family-for.ts'
import { familyPrice } from '../../shop/offer/family-price.ts'
import { fromStored, signedAnswersOf } from './dependent-to-check.ts'
import { dependentsRoutes } from './routes.ts'

export const dependentsStep: StepModule = {
  ...listStep('dependent_info', {
    routes: dependentsRoutes,
    requiredWhen: ({ enrollment }) => coversFamily(enrollment.tier),
    fields: dependentFields,
    check: ({ enrollment, plans, catalog, people, answers }, today) => {
      const stored = people('dependent_info')
      const { faults } = checkFamily(stored.map(fromStored), {
        plans,
        questions: dependentQuestionsOf(plans, catalog),
        tier: enrollment.tier,
        firstDay: enrollment.effective_date ?? today,
        stored,
        memberSsn: answers('primary_info').ssn,
        newId: () => '',
        today,
      })
      return [...faults, ...(familyPrice({ enrollment, catalog, today }, stored)?.said ?? []).map(stepFault)]
    },
    carriesOver: (people, { tier }) => familyFor(tier, people),
    listName: 'dependents',
    shownPerson: shownDependent([]),
  }),
  fieldsIn: ({ healthQuestions }) => ({
    ...dependentFields,
    ...healthFields(questionsAbout(healthQuestions.map(dependentWording))),
  }),
  shown: async (reading) => {
    const people = await readPeople(reading, reading.enrollment.enrollment_id, 'dependent_info')
    return people.length === 0 ? null : { dependents: people.map(shownDependent(dependentQuestions(reading))) }
  },
  signedParts: ({ people, plans, catalog }) => {
    const questions = dependentQuestionsOf(plans, catalog)
    return people('dependent_info').map(({ answers }, at) => ({
      answers: signedAnswersOf(questions, answers),
      at: `/${at}`,
    }))
  },
}
