import { officeScreens } from '@openroll/contract/office/screens'
import { type Duty, holdsOne } from '@openroll/contract/duty-meanings'

type Asker = { readonly person: { readonly duties?: readonly Duty[] | undefined } | null }

/** Whether who asks may open the page of an enrollment, so that a list leads there. */
export const opensEnrollments = ({ person }: Asker): boolean =>
  holdsOne(person?.duties, officeScreens.enrollment.duties)
