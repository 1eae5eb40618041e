import { mask, maskWhole } from '@openroll/contract/mask'
import type { Enrollment } from './enrollment.ts'

type Signing = Pick<Enrollment, 'take_ups' | 'saved'>

/** Who has taken an enrollment up reads no last four of the applicant before they have signed with them (D-4.16). */
export const hidesEnd = ({ take_ups, saved }: Signing): boolean => take_ups > 0 && !saved.includes('agreement_info')

/** How the applicant's own numbers are shown. */
export const masksOf = (enrollment: Signing): typeof mask => (hidesEnd(enrollment) ? maskWhole : mask)
