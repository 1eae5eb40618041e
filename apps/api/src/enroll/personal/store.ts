import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import type { DraftKind } from '../../enrollment/draft-kinds.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { readDraft, type KeptDraft, type Place } from '../../enrollment/draft.ts'
import { lastStep } from '../../enrollment/last-step.ts'
import { putDraft } from '../../enrollment/store.ts'

/** The row beside the steps that keeps the enroller code; it is no step, so it never counts as saved. */
const row = 'enroller_code'

/** The enroller code that was accepted for this enrollment, or undefined. */
export const findEnrollerCode = async (place: Place, enrollmentId: string): Promise<string | undefined> =>
  codeIn(await readDraft(place, enrollmentId, row, codeKind))

type Code = { readonly code?: string | undefined }
export const codeKind: DraftKind<Code, unknown> = {
  open: z.object({ code: z.string() }),
  secrets: z.unknown(),
  empty: {},
}

export const codeIn = (draft: KeptDraft<Code, unknown>): string | undefined => draft?.answers.code

/** Keeps the enroller code; 0 rows where the enrollment is submitted or has changed. */
export const putEnrollerCode = (
  db: Db,
  { enrollment_id, revision, saved }: Enrollment,
  code: string,
  now: Date,
): Promise<number> =>
  putDraft(db, {
    enrollmentId: enrollment_id,
    revision,
    tab: row,
    answers: JSON.stringify({ code }),
    sealed: null,
    saved: false,
    last_step: lastStep(saved),
    now,
  })
