import type { Answers } from '@openroll/contract/field'
import * as z from 'zod'

/** Somebody in the list that a step keeps (beneficiaries, dependents): an id of the server's and the answers about them. */
export type KeptPerson = { readonly id: string; readonly answers: Answers }
/** The open part of a list; the secret answers of each person lie beside it, in the order of the list, null where one has none. */
export type OpenList = { readonly people: readonly KeptPerson[] }
export type SealedList = readonly (Answers | null)[]

/**
 * The shape in which a step's draft is kept, open and sealed: every read is held against it, since another version may have written the
 * row. `empty` stands for an open part that does not fit.
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

/** Any step, for comparing what it says and for taking it over as it is. */
export const anyKind: DraftKind<Readonly<Record<string, unknown>>, Answers | SealedList> = {
  open: z.record(z.string(), z.unknown()),
  secrets: z.union([answers, secretList]),
  empty: {},
}
