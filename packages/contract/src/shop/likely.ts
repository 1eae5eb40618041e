import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id } from '../rules.ts'
import { expectations, isExpectation, sureness, type Expectation, type Sure } from './care.ts'
import { dollars } from './plans.ts'

/** What a year with a plan would probably cost: the premiums, and what the person pays for the care that they expect. */

export { sureness, type Sure }

const care = z.object({
  /** What the person pays; where the plan doesn't state it all, what is certain. */
  pay: dollars,
  sure: z.enum(sureness),
  /** Months before the plan pays for some of it; left out where there are none. */
  waiting: z.number().optional(),
})
/** A year as a list shows it. */
const likelyYear = z.object({
  plan_id: z.number(),
  /** Twelve months and the plan's fees; null where something more must be known before there is a price. */
  premium: dollars.nullable(),
  /** True where the price is the lowest of several. */
  premium_from: z.boolean(),
  inside: care,
  outside: care,
  /** Whether the plan pays something outside its network too. */
  anywhere: z.boolean(),
  /** The name of the plan's network, where it is known. */
  network: z.string().nullable(),
  /** What the plan pays for the care in its network; null where that isn't stated. */
  plan_pays: dollars.nullable(),
  /** Premium and care in the network; null where either is not known. */
  total: dollars.nullable(),
})
export type LikelyYear = z.infer<typeof likelyYear>

const wrong = 'Choose what you expect from the list'
/** Codes of what is expected, one for each category, with commas between them. */
const expected = z
  .string()
  .max(100, wrong)
  .transform((given) => given.split(',').map((code) => code.trim()))
  .refine(
    (codes): codes is Expectation[] =>
      codes.every(isExpectation) && new Set(codes.map((code) => expectations[code].category)).size === codes.length,
    { error: wrong },
  )

export const getLikelyYears = call({
  method: 'GET',
  path: '/api/v1/get-likely-years',
  who: 'owner',
  about: 'What a year with each plan would probably cost this person, for the care that they expect.',
  input: z.strictObject({ enrollment_id: enrollmentId, expect: expected }),
  output: z.object({ result: z.array(likelyYear) }),
})

const step = z.object({ text: z.string(), pay: dollars, sure: z.enum(sureness) })
const worked = care.extend({ steps: z.array(step) })
/** One answer to the question, worked out for a plan in its network and elsewhere. */
const workedYear = z.object({
  expect: z.string(),
  label: z.string(),
  inside: worked,
  outside: worked,
  plan_pays: dollars.nullable(),
  total: dollars.nullable(),
})
export type WorkedYear = z.infer<typeof workedYear>

export const getLikelyYear = call({
  method: 'GET',
  path: '/api/v1/get-likely-year',
  who: 'anyone',
  about: 'What a year with one plan would probably cost, worked out step by step for everything that one may expect.',
  input: z.strictObject({ plan_id: id, enrollment_id: enrollmentId.optional() }),
  output: z.object({
    plan_id: z.number(),
    premium: dollars.nullable(),
    premium_from: z.boolean(),
    premium_steps: z.array(z.object({ text: z.string(), pay: dollars })),
    years: z.array(workedYear),
  }),
})
