import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId } from '../rules.ts'
import { tabNames } from './tabs.ts'

const answers = z.record(z.string().max(60), z.string().max(4000))

/** As JSON, in characters: more than the longest form holds, and too little to fill a disk with. */
const mostTyped = 32_768
const tooMuch = 'This is more than we can keep before it is saved'

/** What stands on a step and is not saved: of its form, or of the open form of its list, and the list itself. */
export const typedOnStep = z
  .strictObject({
    /** As they were typed, right or wrong; only what differs from what is saved. */
    answers,
    /** What was saved and is emptied: empty text does not come over the wire. */
    emptied: z.array(z.string().max(60)).max(200).optional(),
    /** Whom of the list the open form is about; left out for somebody new. */
    person: z.string().max(40).optional(),
    /** The list as it stands, where it is not saved itself. */
    people: z
      .array(z.strictObject({ id: z.string().max(40), answers }))
      .max(20)
      .optional(),
  })
  .refine((typed) => JSON.stringify(typed).length <= mostTyped, tooMuch)
export type TypedOnStep = z.infer<typeof typedOnStep>

export const keepTyped = call({
  method: 'POST',
  path: '/api/v1/keep-typed',
  who: 'owner',
  about:
    'Keeps what was typed on a step and is not saved, while somebody types; without `typed` it is forgotten. ' +
    'It never counts as saved. `kept` is false where the site does not keep what is typed (D-4.21).',
  input: z.strictObject({ enrollment_id: enrollmentId, tab: tabNames, typed: typedOnStep.optional() }),
  output: z.object({ kept: z.boolean() }),
})

export const getTyped = call({
  method: 'GET',
  path: '/api/v1/get-typed',
  who: 'owner',
  about: 'What was typed on the steps of this enrollment and is not saved, numbers masked (D-4.21, D-1.07).',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.partialRecord(tabNames, typedOnStep) }),
})
