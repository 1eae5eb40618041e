import * as z from 'zod'
import { readAnswers, type DraftAccess } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'

const names = z.object({ first_name: z.string(), last_name: z.string() })

/** The member's name once the personal step is saved; otherwise null. */
export const memberName = async (
  access: DraftAccess,
  { enrollment_id }: Enrollment,
): Promise<z.infer<typeof names> | null> =>
  names.safeParse(await readAnswers(access, enrollment_id, 'primary_info')).data ?? null
