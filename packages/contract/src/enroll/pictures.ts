import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId } from '../rules.ts'
import { steps } from './steps.ts'

/** A PNG of at most 4 MiB as a data URL is about a third longer (D-4.08). */
const pictureBody = 6 * 1024 * 1024
/** What a picture may be of: the steps by the names under which they are saved, and the cart (SF-4.37). */
const pictured = z.enum(['cart', ...steps.map((step) => step.savedAs)], 'Send the name of the step')
export type Pictured = z.infer<typeof pictured>

export const saveScreenshot = call({
  method: 'POST',
  path: '/api/v1/save-screenshot',
  who: 'owner',
  bodyLimit: pictureBody,
  load: 'picture',
  about:
    'Keeps a picture of a step as the person saw it, with secrets masked: a PNG data URL of at most 4 MiB and 16 million pixels.',
  input: z.strictObject({ enrollment_id: enrollmentId, name: pictured, image: z.string() }),
  output: z.object({}),
})
