import { mask, maskWhole } from '@openroll/contract/mask'
import type { Enrollment } from './enrollment.ts'

type SigningState = Pick<Enrollment, 'take_ups' | 'saved'>

/** After resuming in another browser, the applicant's last four digits stay hidden until the agreement is signed (D-4.16). */
export const hidesLastFour = ({ take_ups, saved }: SigningState): boolean =>
  take_ups > 0 && !saved.includes('agreement_info')

/** The mask for the applicant's own numbers. */
export const masksOf = (enrollment: SigningState): typeof mask => (hidesLastFour(enrollment) ? maskWhole : mask)
