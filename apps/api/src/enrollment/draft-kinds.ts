import type { Answers } from '@openroll/contract/field'
import * as z from 'zod'

/** A person in a step's list (beneficiaries, dependents): server id and answers. */
export type StoredPerson = { readonly id: string; readonly answers: Answers }
/** The plain part of a list. SealedList has each person's secret answers in the same order, null for none. */
export type OpenList = { readonly people: readonly StoredPerson[] }
export type SealedList = readonly (Answers | null)[]

/**
 * Schemas of a stored draft, plain and sealed. Every read is validated, since another version may have written the row;
 * `empty` replaces a plain part that doesn't match.
 */
export type DraftKind<Open, Secrets> = {
  readonly open: z.ZodType<Open>
  readonly secrets: z.ZodType<Secrets>
  readonly empty: Open
}

const answers = z.record(z.string(), z.string())

/** A step that is one form. */
export const answersKind: DraftKind<Answers, Answers> = { open: answers, secrets: answers, empty: {} }

const secretList = z.array(answers.nullable())

/** A step that is a list of people. */
export const peopleKind: DraftKind<OpenList, SealedList> = {
  open: z.object({ people: z.array(z.object({ id: z.string(), answers })) }),
  secrets: secretList,
  empty: { people: [] },
}

/** Any step, for comparing and copying. */
export const anyKind: DraftKind<Readonly<Record<string, unknown>>, Answers | SealedList> = {
  open: z.record(z.string(), z.unknown()),
  secrets: z.union([answers, secretList]),
  empty: {},
}
