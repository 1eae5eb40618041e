import { namesOf, type Answers, type Fields, type NameOf } from '../../field.ts'
import { plainTags } from '../../html.ts'
import * as z from 'zod'
import { digits, required } from '../../rules.ts'

/** Whether somebody of the directory sells for us, or did once. */
export const sellingState = { active: 'Active', inactive: 'Inactive' } as const
export type SellingState = keyof typeof sellingState

/** Said where none was imported yet. */
export const noDirectory = 'There’s no directory yet. Import one'
/** Said of a change to a record that looks different by now. */
export const changedMeanwhile = 'Someone else just changed this. Reload the page, then try again'

/** One act of an operator: however often it is sent, it happens once. */
export const actId = z.string({ error: required }).regex(/^[\w-]{8,64}$/, 'Try again from the directory page')
/** Names a record as it was read. */
export const seen = z.string({ error: changedMeanwhile }).max(64, changedMeanwhile)

/** Added to the descriptions of calls that change the directory. */
export const keptOnce =
  'Runs the checks of `npm run directory -- check` and creates a new directory revision; ' +
  'the catalog doesn’t change. Idempotent.'

const notNumbers = 'Enter numbers separated by commas'
/** Numbers of groups or portals: each once, with commas between them; '' for none. */
export const numbers = z
  .string({ error: notNumbers })
  .max(4000, notNumbers)
  .transform((typed) => [...new Set(typed.split(/[\s,]+/).filter((part) => part !== ''))].join(','))
  .refine((list) => /^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/.test(list), notNumbers)

/** What the calls take of a form: what may be empty may be left out. */
export const inputOf = <F extends Fields>(form: F) => {
  const rules = Object.entries(form).map(([name, { rule, mayBeEmpty }]) => [
    name,
    mayBeEmpty === true ? rule.optional() : rule,
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
  return Object.fromEntries(rules) as InputRules<F>
}
type InputRules<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly mayBeEmpty: true } ? z.ZodOptional<F[Name]['rule']> : F[Name]['rule']
}

/** What was typed into a form, as the calls take it. */
export const inputFrom = <F extends Fields>(form: F, answers: Answers) => {
  const given = namesOf(form)
    .map((name) => [name, answers[name] ?? ''] as const)
    .filter(([name, value]) => value !== '' || form[name]?.control === 'ticks')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
  return Object.fromEntries(given) as { readonly [Name in NameOf<F>]: string }
}

/** A number that a record is known by, or names another one by. */
export const numberField = (label: string) =>
  ({
    label,
    rule: digits(1, 999_999_999, 'Enter a number'),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
  }) as const

/** What a change did to one field; what is nobody's to read is masked. */
const fieldChange = z.object({ label: z.string(), was: z.string(), now: z.string() })
export type FieldChange = z.output<typeof fieldChange>

/** One change of a record, as its page tells it. */
export const recordChange = z.object({ at: z.string(), who: z.string(), fields: z.array(fieldChange) })
export type RecordChange = z.output<typeof recordChange>

/** A group or portal by name. */
export const named = z.object({ id: z.int(), name: z.string() })

/** Beside what a rep or a group says of itself. */
export const proseHint = `Allowed tags: ${[...plainTags].join(', ')}. Links aren’t allowed`
