import { officeScreens } from '@openroll/contract/office/screens'
import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'

type Caller = { readonly person: { readonly duties?: readonly Duty[] | undefined } | null }

/** Whether the operator may open enrollments, so that lists link to them. */
export const opensEnrollments = ({ person }: Caller): boolean =>
  hasAnyDuty(person?.duties, officeScreens.enrollment.duties)
