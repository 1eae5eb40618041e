import { mask, maskWhole } from '@openroll/contract/mask'
import type { Enrollment } from './enrollment.ts'

/** How the applicant's own numbers are shown: who has taken an enrollment up reads no last four before they have signed with them (D-4.16). */
export const masksOf = ({ take_ups, saved }: Pick<Enrollment, 'take_ups' | 'saved'>): typeof mask =>
  take_ups > 0 && !saved.includes('agreement_info') ? maskWhole : mask
