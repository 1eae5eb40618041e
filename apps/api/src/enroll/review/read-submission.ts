import { steps, type TabName } from '@openroll/contract/enroll/steps'
import type { Caller } from '../../who/person.ts'
import { openPayments } from '../billing/save.ts'
import { answersOf, readDrafts, type DraftAccess } from '../../enrollment/draft.ts'
import { anyKind, answersKind, peopleKind } from '../../enrollment/draft-kinds.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { peopleIn } from '../../enrollment/people.ts'
import { readPlanAnswers } from '../../enrollment/plan-answers.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import type { Submission } from '../steps/submission.ts'
import type { AllSteps } from '../steps/step-module.ts'

/** Reads everything stored for an enrollment at once. */
export const readSubmission = async (
  all: AllSteps,
  access: DraftAccess & { readonly caller: Caller },
  enrollment: Enrollment,
  { catalog, directory, cards }: Pick<Submission, 'catalog' | 'directory' | 'cards'>,
): Promise<Submission> => {
  const plans = plansInCart(enrollment, catalog)
  const [drafts, payments, ofPlans] = await Promise.all([
    readDrafts(access, enrollment.enrollment_id),
    openPayments(access, enrollment.enrollment_id),
    enrollment.answered.length === 0 ? [] : readPlanAnswers(access, enrollment.enrollment_id),
  ])
  const submission: Submission = {
    enrollment,
    catalog,
    directory,
    cards,
    plans,
    group: directory.group(enrollment.group_id),
    caller: access.caller,
    vault: access.vault,
    payments,
    planAnswers: ofPlans.filter(({ plan_id }) => plans.some((plan) => plan.plan_id === plan_id)),
    drafts,
    answers: oncePerTab((tab) => answersOf(drafts(tab, answersKind)) ?? {}),
    people: oncePerTab((tab) => peopleIn(drafts(tab, peopleKind))),
    unreadable: [],
  }
  const unreadable = steps
    .map(({ tab_name }) => tab_name)
    .filter((tab) => drafts(tab, anyKind)?.unreadable === true || all[tab].isUnreadable?.(submission) === true)
  return { ...submission, unreadable }
}

/** Decrypts secrets only once. */
const oncePerTab = <T>(read: (tab: TabName) => T): ((tab: TabName) => T) => {
  const known = new Map<TabName, T>()
  return (tab) => {
    const found = known.get(tab) ?? read(tab)
    known.set(tab, found)
    return found
  }
}
