import { dependentFields } from '@openroll/contract/enroll/dependents'
import { listStep } from '../steps/list-step.ts'
import { said } from '../steps/said.ts'
import { checkFamily, shownDependent } from './check.ts'
import { familyFor } from './family-for.ts'
import { familyPriceFaults } from './family-price.ts'
import { dependentsRoutes } from './routes.ts'

export const dependentsStep = listStep('dependent_info', {
  routes: dependentsRoutes,
  requiredWhen: ({ enrollment }) => enrollment.tier !== 'IO',
  fields: dependentFields,
  check: ({ enrollment, plans, people, answers }, today) => {
    const stored = people('dependent_info')
    const given = stored.map((person) => ({ ...person.answers, dependent_id: person.id }))
    const { faults } = checkFamily(given, {
      plans,
      tier: enrollment.tier,
      firstDay: enrollment.effective_date ?? today,
      stored,
      memberSsn: answers('primary_info').ssn,
      newId: () => '',
      today,
    })
    return [...faults, ...familyPriceFaults(enrollment, stored).map(said)]
  },
  carriesOver: (people, { tier }) => familyFor(tier, people),
  listName: 'dependents',
  shownPerson: shownDependent,
})
