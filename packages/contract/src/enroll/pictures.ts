import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, text } from '../rules.ts'

/** A PNG of at most 4 MiB as a data URL is about a third longer (D-4.08). */
const pictureBody = 6 * 1024 * 1024

export const saveScreenshot = call({
  method: 'POST',
  path: '/api/v1/save-screenshot',
  who: 'owner',
  bodyLimit: pictureBody,
  load: 'picture',
  about: 'Keeps the picture of a step as the person saw it, secrets masked.',
  input: z.strictObject({ enrollment_id: enrollmentId, name: text(60), image: z.string().max(pictureBody) }),
  output: z.object({}),
})
