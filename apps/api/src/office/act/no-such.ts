import { type Duty, looksAfter } from '@openroll/contract/duty-meanings'
import { notFound, type Refusal } from '../../who/refusal.ts'
import { dayIn } from '../list/day-in.ts'

/** 404: nothing of that id is submitted. Operators are told so plainly; nothing of it is theirs to lose. */
export const noSuchEnrollment = () => notFound('id', 'There is no submitted enrollment at this address')

type Erased = { readonly erasure_id: string; readonly sealed_at: string }
type Telling = { readonly timeZone: string; readonly duties: readonly Duty[] }

/** 404: it was, and was erased. By which certificate is for who looks after erasures. */
export const erasedEnrollment = ({ erasure_id, sealed_at }: Erased, { timeZone, duties }: Telling): Refusal => {
  const said = `This enrollment was erased on ${dayIn(sealed_at, timeZone)}`
  return notFound('id', looksAfter(duties, 'enrollments') ? `${said}, by certificate ${erasure_id}` : said)
}
