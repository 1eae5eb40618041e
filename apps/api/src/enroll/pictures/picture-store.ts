import { LRUCache } from 'lru-cache'
import type { EnrollStep } from '@openroll/contract/enroll/steps'
import type { Storage } from '../../files/storage.ts'

/** Keeps the newest pictures of each step. */
const keptOfStep = 3
/** Pictures that may still arrive after submission. */
const keptAfterSubmission: readonly string[] = ['review_info'] satisfies readonly EnrollStep['savedAs'][]

const ofStep = async (storage: Storage, enrollment_id: string, step: string): Promise<string[]> =>
  (await storage.listPictures(enrollment_id)).filter((path) => path.startsWith(`${enrollment_id}/${step}-`))

/** Whether a submitted enrollment still accepts a picture: only of the last step, and only if none would be deleted for it. */
export const acceptsAfterSubmission = async (storage: Storage, enrollment_id: string, step: string): Promise<boolean> =>
  keptAfterSubmission.includes(step) && (await ofStep(storage, enrollment_id, step)).length < keptOfStep

type Picture = { readonly enrollment_id: string; readonly step: string; readonly png: Buffer; readonly now: Date }

/**
 * Stores pictures and deletes a step's oldest beyond the limit. The folder is listed only from this process's second picture of a step on,
 * which is usually enough.
 */
export const openPictureStore = (storage: Storage): ((picture: Picture) => Promise<void>) => {
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
