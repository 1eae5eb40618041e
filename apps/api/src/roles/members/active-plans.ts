import { readAnswers, type Place } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { Asker } from '../../who/person.ts'
import { numberNow } from '../../who/joined-store.ts'
import type { ActivePlan } from '../../shop/offer/active-plan.ts'
import { personKey } from './person-key.ts'
import { findActivePlans, findMember } from './store.ts'

type Asking = Place & { readonly asker: Asker; readonly enrollment: Enrollment; readonly today: string }

/**
 * The plans today of whom an enrollment is for, as far as that is known before it is submitted and who asks may know of them
 * (D-1.18, D-3.01).
 */
export const activePlansSoFar = async (asking: Asking): Promise<ActivePlan[]> => {
  const { db, asker, enrollment, today } = asking
  const userId = enrollment.user_id === null ? await whoTheySay(asking) : await numberNow(db, enrollment.user_id)
  return userId === undefined
    ? []
    : findActivePlans(db, userId, { asker, enrollmentId: enrollment.enrollment_id, today })
}

const whoTheySay = async ({ db, vault, log, enrollment }: Asking): Promise<number | undefined> => {
  if (!enrollment.saved.includes('primary_info')) return undefined
  const { ssn, last_name } = (await readAnswers({ db, vault, log }, enrollment.enrollment_id, 'primary_info')) ?? {}
  if (ssn === undefined || last_name === undefined) return undefined
  const number = await findMember(db, personKey(vault, { ssn, birthdate: enrollment.dob, last_name }))
  return number === undefined ? undefined : numberNow(db, number)
}
