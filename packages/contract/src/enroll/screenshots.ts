import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId } from '../rules.ts'
import { steps } from './steps.ts'

/** A 4 MiB PNG grows by a third as a data URL (D-4.08). */
const screenshotBody = 6 * 1024 * 1024
/** What a screenshot shows: a step by its saved name, or the cart (SF-4.37). */
const screenshotSubject = z.enum(['cart', ...steps.map((step) => step.savedAs)], 'Send the name of the step')
export type ScreenshotSubject = z.infer<typeof screenshotSubject>

export const saveScreenshot = call({
  method: 'POST',
  path: '/api/v1/save-screenshot',
  who: 'owner',
  bodyLimit: screenshotBody,
  load: 'picture',
  about:
    'Saves a screenshot of a step as the person saw it, secrets masked: a PNG data URL of at most 4 MiB and 16 ' +
    'million pixels.',
  input: z.strictObject({ enrollment_id: enrollmentId, name: screenshotSubject, image: z.string() }),
  output: z.object({}),
})
