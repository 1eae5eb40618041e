import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId } from '../rules.ts'
import { tabNames } from './tabs.ts'

const answers = z.record(z.string().max(60), z.string().max(4000))

/** In characters of JSON: more than the longest form needs, too little to fill a disk. */
const maxInputLength = 32_768
const inputTooLong = 'That’s too much text to save as a draft'

/** Unsaved input on a step: its form, or its list and the open form in it. */
export const unsavedInput = z
  .strictObject({
    /** As typed, valid or not; only what differs from what is saved. */
    answers,
    /** Saved answers that were cleared, since empty text isn't sent. */
    emptied: z.array(z.string().max(60)).max(200).optional(),
    /** The person the open form is about; undefined for a new one. */
    person: z.string().max(40).optional(),
    /** The list, if it isn't saved itself. */
    people: z
      .array(z.strictObject({ id: z.string().max(40), answers }))
      .max(20)
      .optional(),
  })
  .refine((typed) => JSON.stringify(typed).length <= maxInputLength, inputTooLong)
export type UnsavedInput = z.infer<typeof unsavedInput>

export const keepTyped = call({
  method: 'POST',
  path: '/api/v1/keep-typed',
  who: 'owner',
  about:
    'Autosaves unsaved input on a step; without `typed`, deletes it. The step stays unsaved. `kept` is false if ' +
    'the site has autosave turned off (D-4.21).',
  input: z.strictObject({ enrollment_id: enrollmentId, tab: tabNames, typed: unsavedInput.optional() }),
  output: z.object({ kept: z.boolean() }),
})

export const getTyped = call({
  method: 'GET',
  path: '/api/v1/get-typed',
  who: 'owner',
  about: 'Returns the unsaved input on this enrollment’s steps, numbers masked (D-4.21, D-1.07).',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.partialRecord(tabNames, unsavedInput) }),
})
