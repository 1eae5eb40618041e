import type { Call, InputOf } from '@openroll/contract/call'
import { getOfficeEnrollment, type OfficeEnrollment } from '@openroll/contract/office/enrollment'
import type * as z from 'zod'
import { send } from '../../api.ts'
import { keepAnswer } from '../../query.ts'

type PageCall = Call<z.ZodObject, z.ZodType<OfficeEnrollment>>

/** Sends what an operator does with an enrollment; the page then shows what came of it. */
export const act = async <C extends PageCall>(
  call: C,
  input: InputOf<C> & { enrollment_id: string },
): Promise<z.output<C['output']>> => {
  const page = await send(call, input, { answers: [getOfficeEnrollment] })
  keepAnswer(getOfficeEnrollment, { enrollment_id: input.enrollment_id }, page)
  return page
}
