import { readAnswers, type DraftAccess } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { Caller } from '../../who/person.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import type { ActivePlan } from '../../shop/offer/active-plan.ts'
import { personKey } from './person-key.ts'
import { findActivePlans, findMember } from './store.ts'

type PlansQuery = DraftAccess & { readonly caller: Caller; readonly enrollment: Enrollment; readonly today: string }

/** Today's plans of the person an unsubmitted enrollment is for, as far as the caller may know them (D-1.18, D-3.01). */
export const visibleActivePlans = async (query: PlansQuery): Promise<ActivePlan[]> => {
  const { db, caller, enrollment, today } = query
  const userId = enrollment.user_id === null ? await enteredPerson(query) : await currentNumber(db, enrollment.user_id)
  return userId === undefined
    ? []
    : findActivePlans(db, userId, { caller, enrollmentId: enrollment.enrollment_id, today })
}

const enteredPerson = async ({ db, vault, log, enrollment }: PlansQuery): Promise<number | undefined> => {
  if (!enrollment.saved.includes('primary_info')) return undefined
  const { ssn, last_name } = (await readAnswers({ db, vault, log }, enrollment.enrollment_id, 'primary_info')) ?? {}
  if (ssn === undefined || last_name === undefined) return undefined
  const number = await findMember(db, personKey(vault, { ssn, birthdate: enrollment.dob, last_name }))
  return number === undefined ? undefined : currentNumber(db, number)
}
