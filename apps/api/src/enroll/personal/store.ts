import type { Db } from '../../db/pool.ts'
import { findDraft, putDraft } from '../record/store.ts'

/** The row beside the steps that keeps the enroller code; it is no step, so it never counts as saved. */
const row = 'enroller_code'

/** The enroller code that was accepted for this enrollment, or undefined. */
export const findEnrollerCode = async (db: Db, enrollmentId: string): Promise<string | undefined> =>
  (await findDraft<{ code: string }>(db, enrollmentId, row))?.answers.code

/** Keeps the enroller code; 0 rows where the enrollment is submitted. */
export const putEnrollerCode = (db: Db, enrollmentId: string, code: string, now: Date): Promise<number> =>
  putDraft(db, { enrollmentId, tab: row, answers: JSON.stringify({ code }), sealed: null, saved: false, now })
