import * as z from 'zod'
import { stateCode } from '../../data-files/state-code.ts'
import { money } from '../money.ts'
import { pays } from '../pays.ts'
import { plainTags } from '@openroll/contract/html'
import { tier } from '@openroll/contract/tier-meanings'
import { codesOf, enrollType, eprocess, planCategory } from '@openroll/contract/words'

/** Schemas of the catalog files (documented in catalog/README.md). Unknown keys are faults. */

const line = z.string().min(1)
const id = z.int().positive()
const day = z.iso.date()
/** A date, or mm-dd for every year. */
const blackoutDay = z.union([day, z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)], {
  error: 'must be a date: yyyy-mm-dd, or mm-dd for every year',
})
/** HTML limited to a few tags without attributes, so that a catalog can't add scripts. */
export const html = z
  .string()
  .refine((text) => [...text.matchAll(/<\/?([^>]*)>?/g)].every((tag) => plainTags.has(tag[1] ?? '')), {
    error: `can contain only the plain tags ${[...plainTags].join(', ')}`,
  })
const section = z.strictObject({ name: line, text: html })

const texts = z.strictObject({
  short: html,
  header: html,
  body: html,
  blueBar: html.optional(),
  association: html.optional(),
  exclusions: section,
  example: section,
  faq: section,
})

const benefits = z
  .strictObject({
    /** The heading, if the table shows something other than what the person pays. */
    title: line.optional(),
    columns: z.array(line).min(1),
    rows: z.array(z.strictObject({ label: line, values: z.array(line) })).min(1),
  })
  .refine((table) => table.rows.every((row) => row.values.length === table.columns.length), {
    error: 'a row has more or fewer values than there are columns',
  })

const offered = z.strictObject({
  /** If neither is given, the plan is sold everywhere. */
  states: z.array(stateCode).min(1).optional(),
  except: z.array(stateCode).min(1).optional(),
  /** Rows of an `area,zip` table in areas/. */
  zips: z.strictObject({ file: line, area: line }).optional(),
  portals: z.array(id).optional(),
  groups: z.array(id).optional(),
  processes: z.array(z.enum(codesOf(eprocess))).optional(),
  enrollTypes: z.array(z.enum(codesOf(enrollType))).optional(),
  tiers: z
    .array(z.enum(codesOf(tier)))
    .min(1)
    .optional(),
  ages: z.strictObject({ from: z.int().min(0), to: z.int().max(120), message: line }).optional(),
  /** Whole dollars a year. */
  minimumIncome: z.int().positive().optional(),
  /** Hours a week. */
  minimumHours: z.int().positive().optional(),
})

const rating = z.strictObject({
  scheme: line.optional(),
  method: z.enum(['member', 'family-sum']).optional(),
  childAge: z.int().min(0).optional(),
  childrenCounted: z.int().min(0).optional(),
  oneChildTier: z.enum(codesOf(tier)).optional(),
  feeBasisPoints: z.int().min(0).optional(),
  perBenefit: z
    .strictObject({
      unit: money.refine((cents) => cents > 0, { error: 'must be more than 0' }),
      incomeBasisPoints: z.int().positive(),
    })
    .optional(),
})

/** One column with the value, or two with the first and last of a band. */
const band = z.union([line, z.tuple([line, line])], {
  error: 'must be a column name, or two: [first, last]',
})
const tierColumns = z.partialRecord(z.enum(codesOf(tier)), line)
const rates = z.strictObject({
  file: line,
  columns: z.strictObject({
    area: line.optional(),
    age: band.optional(),
    tier: line.optional(),
    tobacco: line.optional(),
    income: band.optional(),
    children: band.optional(),
    amount: line.optional(),
  }),
  price: z.union([line, tierColumns], {
    error: 'must be a column name, or one for each tier: { IO: …, IS: …, IC: …, IF: … }',
  }),
})

const entry = z.strictObject({
  ppid: id,
  name: line.optional(),
  amount: z.int().positive().optional(),
  where: z.record(line, z.string()).optional(),
})

const question = z.strictObject({
  question_id: id,
  text: line,
  kind: z.enum(['yes_no', 'one_of', 'number', 'date', 'text']),
  options: z.array(z.strictObject({ value: line, label: line })).optional(),
  required: z.boolean(),
  declines: z
    .strictObject({
      answers: z.array(line).optional(),
      below: z.number().optional(),
      above: z.number().optional(),
      withinDays: z.int().positive().optional(),
      message: line,
    })
    .optional(),
})

const flag = z.enum(['association', 'prudential', 'underwritten', 'paysOnDeath', 'needsEmployer', 'exclusive', 'rider'])

const planKeys = {
  plan_id: id,
  code: line,
  name: line,
  category: z.enum(codesOf(planCategory)),
  carrier: line,
  source: z.enum(['published', 'sample']),
  texts,
  facts: z.array(z.strictObject({ label: line, value: line })).length(3),
  benefits: benefits.optional(),
  pays: pays.optional(),
  /** A file in logos/. */
  logo: line.optional(),
  /** A name from networks.yaml. */
  network: line.optional(),
  flags: z.array(flag).optional(),
  offered: offered.optional(),
  rating: rating.optional(),
  rates,
  entries: z.array(entry).min(1),
  fees: z.array(z.strictObject({ name: line, amount: money, once: z.boolean() })).optional(),
  leadDays: z.int().min(0).optional(),
  formByState: z.record(stateCode, id).optional(),
  /** In every state not in `formIn`, sell that plan instead. */
  formElsewhere: z.strictObject({ formIn: z.array(stateCode).min(1), plan_id: id }).optional(),
  blackout: z
    .array(
      z.strictObject({
        from: blackoutDay,
        to: blackoutDay,
        states: z.array(stateCode).optional(),
        groups: z.array(id).optional(),
        message: line,
      }),
    )
    .optional(),
  questions: z.array(question).optional(),
  aflacQuestions: z
    .array(
      z.strictObject({
        qid: id,
        question: line,
        true_condition: z.union([z.literal(0), z.literal(1)], { error: 'must be 0 or 1' }),
      }),
    )
    .optional(),
  related: z.array(id).optional(),
  addedWith: id.optional(),
  agreements: z.array(line).optional(),
  asks: z.record(line, z.array(line)).optional(),
} as const

/** A complete plan, merged with its base. */
export const planSchema = z.strictObject(planKeys)
export type PlanSource = z.infer<typeof planSchema>

/** plans/<category>/<id>-<name>.yaml and bases/<name>.yaml: all keys optional; `base` names the base a plan extends. */
export const planFileSchema = z.strictObject({
  ...planSchema.partial().shape,
  base: line.optional(),
  texts: texts.partial().optional(),
  offered: offered.optional(),
  rates: rates.partial().optional(),
})
/** A base can't extend another base. */
export const baseFileSchema = planFileSchema.omit({ base: true })

/** wellness.yaml: the membership popup. */
export const wellness = z.strictObject({ title: line, text: html })

/** membership.yaml: dollars a month. */
export const membership = z.strictObject({ monthly: money })
