import { LRUCache } from 'lru-cache'
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

type Picture = { readonly enrollment_id: string; readonly step: string; readonly png: Buffer; readonly now: Date }

/**
 * Keeps pictures, and deletes the oldest of a step that are too many. A folder is not looked through for the first that this process
 * keeps of a step: mostly there is no other, and another process may at most have left one more.
 */
export const openKeeping = (storage: Storage): ((picture: Picture) => Promise<void>) => {
  const kept = new LRUCache<string, true>({ max: 20_000 })
  return async (picture) => {
    const { enrollment_id, step } = picture
    await storage.keepPicture(picture)
    const key = `${enrollment_id}/${step}`
    if (kept.get(key) === undefined) return void kept.set(key, true)
    const paths = await ofStep(storage, enrollment_id, step)
    await Promise.all(paths.slice(0, -keptOfStep).map((path) => storage.deletePicture(path)))
  }
}
