import { namesOf, type Answers, type Fields, type NameOf } from '../../field.ts'
import { plainTags } from '../../html.ts'
import * as z from 'zod'
import { digits, required } from '../../rules.ts'

/** Whether a rep is active. */
export const repStatus = { active: 'Active', inactive: 'Inactive' } as const
export type RepStatus = keyof typeof repStatus

/** Error: no directory has been imported yet. */
export const noDirectory = 'There’s no directory yet. Import one'
/** Error: the record changed since it was read. */
export const changedMeanwhile = 'Someone else just changed this. Reload the page, then try again'

/** Idempotency key: repeating a request with it changes nothing more. */
export const actId = z.string({ error: required }).regex(/^[\w-]{8,64}$/, 'Try again from the directory page')
/** Identifies the version of a record that was read. */
export const seen = z.string({ error: changedMeanwhile }).max(64, changedMeanwhile)

/** Added to the descriptions of calls that change the directory. */
export const directoryChangeNote =
  'Runs the checks of `npm run directory -- check` and creates a new directory revision; ' +
  'the catalog doesn’t change. Idempotent.'

const notNumbers = 'Enter numbers separated by commas'
/** Group or portal numbers separated by commas, each once; '' for none. */
export const numbers = z
  .string({ error: notNumbers })
  .max(4000, notNumbers)
  .transform((typed) => [...new Set(typed.split(/[\s,]+/).filter((part) => part !== ''))].join(','))
  .refine((list) => /^([1-9]\d{0,8}(,[1-9]\d{0,8})*)?$/.test(list), notNumbers)

/** A form's fields as call input; optional fields can be omitted. */
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

/** A form's answers as call input. */
export const inputFrom = <F extends Fields>(form: F, answers: Answers) => {
  const given = namesOf(form)
    .map((name) => [name, answers[name] ?? ''] as const)
    .filter(([name, value]) => value !== '' || form[name]?.control === 'ticks')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
  return Object.fromEntries(given) as { readonly [Name in NameOf<F>]: string }
}

/** The number of a record, or of one it refers to. */
export const numberField = (label: string) =>
  ({
    label,
    rule: digits(1, 999_999_999, 'Enter a number'),
    control: 'text',
    inputMode: 'numeric',
    maxLength: 9,
  }) as const

/** A change to one field; confidential values are masked. */
const fieldChange = z.object({ label: z.string(), was: z.string(), now: z.string() })
export type FieldChange = z.output<typeof fieldChange>

/** A change to a record, as shown on its page. */
export const recordChange = z.object({ at: z.string(), who: z.string(), fields: z.array(fieldChange) })
export type RecordChange = z.output<typeof recordChange>

/** A group or portal by name. */
export const namedRecord = z.object({ id: z.int(), name: z.string() })

/** Hint for texts a rep or group writes about itself. */
export const proseHint = `Allowed tags: ${[...plainTags].join(', ')}. Links aren’t allowed`
