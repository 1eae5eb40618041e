import { type Duty, hasDutyFor } from '@openroll/contract/duty-meanings'
import { notFound, type Refusal } from '../../who/refusal.ts'
import { dayIn } from '../list/day-in.ts'

/** 404: no submitted enrollment has this id. */
export const noSuchEnrollment = () => notFound('id', 'This enrollment doesn’t exist or hasn’t been submitted')

type ErasureRef = { readonly erasure_id: string; readonly sealed_at: string }
type Viewer = { readonly timeZone: string; readonly duties: readonly Duty[] }

/** 404: the enrollment was erased. Only operators who handle enrollments see the certificate number. */
export const erasedEnrollment = ({ erasure_id, sealed_at }: ErasureRef, { timeZone, duties }: Viewer): Refusal => {
  const message = `This enrollment was erased on ${dayIn(sealed_at, timeZone)}`
  return notFound('id', hasDutyFor(duties, 'enrollments') ? `${message} (certificate ${erasure_id})` : message)
}
