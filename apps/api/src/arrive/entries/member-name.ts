import * as z from 'zod'
import { readAnswers, type Place } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

const names = z.object({ first_name: z.string(), last_name: z.string() })

/** The member's name once the personal step is saved; otherwise null. */
export const memberName = async (place: Place, { enrollment_id }: Enrollment): Promise<z.infer<typeof names> | null> =>
  names.safeParse(await readAnswers(place, enrollment_id, 'primary_info')).data ?? null
