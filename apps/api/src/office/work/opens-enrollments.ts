import { officeScreens } from '@openroll/contract/office/screens'
import type { Duty } from '@openroll/contract/words'

type Asker = { readonly person: { readonly duties?: readonly Duty[] | undefined } | null }

/** Whether who asks may open the page of an enrollment, so that a list leads there. */
export const opensEnrollments = ({ person }: Asker): boolean =>
  officeScreens.enrollment.duties.some((duty) => person?.duties?.includes(duty) === true)
