import { healthKinds, nameMark } from '@openroll/contract/enroll/health-fields'
import * as z from 'zod'

/** Schemas of networks, health questions and agreement texts. */

const line = z.string().min(1)
const id = z.int().positive()

export const networks = z.array(z.strictObject({ name: line, kind: z.enum(['dental', 'vision']), url: z.url() }))

export const healthQuestions = z.array(
  z.strictObject({
    id,
    kind: z.enum(healthKinds),
    question: line,
    question_about: line.includes(nameMark, { error: `must contain ${nameMark}, which becomes the person’s name` }),
    plans: z.array(id).min(1).optional(),
  }),
)

export const agreement = z.strictObject({
  agreement_id: line,
  version: id,
  head: line,
  body: z.string().min(1),
  required: z.boolean(),
})
