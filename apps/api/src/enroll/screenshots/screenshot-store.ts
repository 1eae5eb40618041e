import { LRUCache } from 'lru-cache'
import type { EnrollStep } from '@openroll/contract/enroll/steps'
import type { Storage } from '../../files/storage.ts'

/** Only the newest screenshots of each step are kept. */
const maxPerStep = 3
/** Steps whose screenshots may still arrive after submission. */
const stepsAfterSubmission: readonly string[] = ['review_info'] satisfies readonly EnrollStep['savedAs'][]

const pathsOfStep = async (storage: Storage, enrollment_id: string, step: string): Promise<string[]> =>
  (await storage.listScreenshots(enrollment_id)).filter((path) => path.startsWith(`${enrollment_id}/${step}-`))

/** Whether a submitted enrollment still accepts a screenshot: only of the last step, and only if no other would be deleted. */
export const acceptsAfterSubmission = async (storage: Storage, enrollment_id: string, step: string): Promise<boolean> =>
  stepsAfterSubmission.includes(step) && (await pathsOfStep(storage, enrollment_id, step)).length < maxPerStep

type Screenshot = { readonly enrollment_id: string; readonly step: string; readonly png: Buffer; readonly now: Date }

/**
 * Stores screenshots and deletes a step's oldest beyond the limit. The folder is listed only from this process's second screenshot of a
 * step on, which is usually enough.
 */
export const openScreenshotStore = (storage: Storage): ((screenshot: Screenshot) => Promise<void>) => {
  const seen = new LRUCache<string, true>({ max: 20_000 })
  return async (screenshot) => {
    const { enrollment_id, step } = screenshot
    await storage.storeScreenshot(screenshot)
    const key = `${enrollment_id}/${step}`
    if (seen.get(key) === undefined) return void seen.set(key, true)
    const paths = await pathsOfStep(storage, enrollment_id, step)
    await Promise.all(paths.slice(0, -maxPerStep).map((path) => storage.deleteScreenshot(path)))
  }
}
