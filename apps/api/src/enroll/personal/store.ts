import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import type { DraftKind } from '../../enrollment/draft-kinds.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { readDraft, type StoredDraft, type DraftAccess } from '../../enrollment/draft.ts'
import { lastStep } from '../../enrollment/last-step.ts'
import { putDraft } from '../../enrollment/store.ts'

/** A row stored beside the steps, which never counts as a saved step. */
const row = 'enroller_code'

export const findEnrollerCode = async (access: DraftAccess, enrollmentId: string): Promise<string | undefined> =>
  codeIn(await readDraft(access, enrollmentId, row, codeKind))

type Code = { readonly code?: string | undefined }
export const codeKind: DraftKind<Code, unknown> = {
  open: z.object({ code: z.string() }),
  secrets: z.unknown(),
  empty: {},
}

export const codeIn = (draft: StoredDraft<Code, unknown>): string | undefined => draft?.answers.code

/** Stores the enroller code; 0 rows if the enrollment was submitted or changed. */
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
