import type { EnrollStep } from '@openroll/contract/enroll/steps'
import type { Storage } from '../../files/storage.ts'

/** How many pictures of one step are kept: the newest. */
const keptOfStep = 3
/** What is drawn while the submission is on its way; it comes once, or once more where the answer was lost. */
const keptAfterSubmission: readonly string[] = ['review_info'] satisfies readonly EnrollStep['savedAs'][]

const ofStep = async (storage: Storage, enrollment_id: string, step: string): Promise<string[]> =>
  (await storage.listPictures(enrollment_id)).filter((path) => path.startsWith(`${enrollment_id}/${step}-`))

/** Whether a submitted enrollment still takes a picture: the last step's, as long as none would have to go for it. */
export const mayStillCome = async (storage: Storage, enrollment_id: string, step: string): Promise<boolean> =>
  keptAfterSubmission.includes(step) && (await ofStep(storage, enrollment_id, step)).length < keptOfStep

/** Keeps a picture and deletes the oldest of the same step that are too many. */
export const keepNewest = async (
  storage: Storage,
  picture: { enrollment_id: string; step: string; png: Buffer; now: Date },
): Promise<void> => {
  await storage.keepPicture(picture)
  const kept = await ofStep(storage, picture.enrollment_id, picture.step)
  await Promise.all(kept.slice(0, -keptOfStep).map((path) => storage.deletePicture(path)))
}
