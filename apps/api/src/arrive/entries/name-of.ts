import * as z from 'zod'
import { readAnswers, type Place } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

const names = z.object({ first_name: z.string(), last_name: z.string() })

/** The name of whom an enrollment is for, once the personal step holds one; null before. */
export const nameOf = async (place: Place, { enrollment_id }: Enrollment): Promise<z.infer<typeof names> | null> =>
  names.safeParse(await readAnswers(place, enrollment_id, 'primary_info')).data ?? null
