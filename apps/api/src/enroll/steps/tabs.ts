import { steps, type Tab, type TabName } from '@openroll/contract/enroll/steps'
import type { Catalogue, People, Plan } from '../../catalogue/catalogue.ts'
import { isDefaultGroup } from '../../catalogue/kinds-of-group.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'

/** Whoever enrolls under a group of their own says who employs them, new member or not (D-4.19). */
const isUnderEmployer = ({ group_id }: Enrollment, people: People): boolean =>
  group_id !== null && !isDefaultGroup(group_id, people)

const isRequired = (
  tab: TabName,
  enrollment: Enrollment,
  { plans, people }: { readonly plans: readonly Plan[]; readonly people: People },
): boolean => {
  switch (tab) {
    case 'employer_info':
      return isUnderEmployer(enrollment, people) || plans.some((plan) => plan.flags.needsEmployer)
    case 'beneficiary_info':
      return plans.some((plan) => plan.flags.paysOnDeath)
    case 'primary_health_info':
      return plans.some((plan) => plan.flags.underwritten)
    case 'dependent_info':
      return enrollment.tier !== 'IO'
    default:
      return true
  }
}

/** Every step of an enrollment: required or not, its order number, saved or not (D-4.01). */
export const tabsOf = (enrollment: Enrollment, catalogue: Catalogue): Tab[] => {
  const plans = plansInCart(enrollment, catalogue)
  const saved = new Set(enrollment.saved)
  return steps.map(({ tab_name }, order) => ({
    tab_name,
    required: isRequired(tab_name, enrollment, { plans, people: catalogue.people }),
    order,
    saved: saved.has(tab_name),
  }))
}
