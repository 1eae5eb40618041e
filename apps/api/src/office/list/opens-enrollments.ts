import { officeScreens } from '@openroll/contract/office/screens'
import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'

type Asker = { readonly person: { readonly duties?: readonly Duty[] | undefined } | null }

/** Whether the operator may open enrollments, so that lists link to them. */
export const opensEnrollments = ({ person }: Asker): boolean =>
  hasAnyDuty(person?.duties, officeScreens.enrollment.duties)
