import type { Call, InputOf, OutputOf } from '../../call.ts'
import type { AnswersTo, Fields, NameOf } from '../../field.ts'

/** A paragraph of a dialog; false where it doesn't apply. */
export type Said = string | false | { readonly warning: string } | { readonly points: readonly string[] }

/** What somebody has typed in the dialog so far, and today as yyyy-mm-dd. */
export type Typed<F extends Fields = Fields> = { readonly typed: AnswersTo<F>; readonly today: string }

type Declared<Row, C extends Call, F extends Fields> = {
  readonly call: C
  readonly button: string
  /** Whom or what it is done to: the dialog's title and screen readers name it after the button. */
  readonly about: (row: Row) => string
  readonly availableWhen: (row: Row) => boolean
  /** What happens, before it is done; without it and without fields, the button does it at once. */
  readonly says?: (row: Row, typed: Typed<F>) => readonly Said[]
  /** What the dialog asks. */
  readonly fields?: F
  /** What stands in the fields at first. */
  readonly startsWith?: (row: Row, today: string) => AnswersTo<F>
  /** Whether a field is asked; all are where this is left out. */
  readonly asks?: (name: NameOf<F>, row: Row, typed: Typed<F>) => boolean
  /** The button that does it, where it says more than the one that opens the dialog. */
  readonly submit?: string
  /** The button that doesn't, where "Back" could be misread. */
  readonly cancel?: string
  /** It can't be taken back. */
  readonly danger?: true
  /** The call's input; an `act_id` is added where the call takes one. */
  readonly input: (row: Row, answers: AnswersTo<F>) => Omit<InputOf<C>, 'act_id'>
  /** What the operator must know afterwards; undefined closes the dialog. */
  readonly done?: (answer: OutputOf<C>, row: Row) => string | undefined
}

/** An act on rows of this shape, whatever call makes it. Methods, so that acts with other fields are acts too. */
export type Act<Row> = Omit<
  Declared<Row, Call, Fields>,
  'about' | 'availableWhen' | 'input' | 'says' | 'asks' | 'done' | 'startsWith' | 'fields'
> & {
  readonly fields: Fields
  about(row: Row): string
  availableWhen(row: Row): boolean
  says?(row: Row, typed: Typed): readonly Said[]
  startsWith?(row: Row, today: string): AnswersTo<Fields>
  asks?(name: string, row: Row, typed: Typed): boolean
  input(row: Row, answers: AnswersTo<Fields>): object
  done?(answer: unknown, row: Row): string | undefined
}

/** Declares an act of the console: button, dialog and call come from it; the call says who may do it and what the audit log keeps. */
export const act = <Row, C extends Call, const F extends Fields>(declared: Declared<Row, C, F>): Act<Row> => ({
  fields: {},
  ...declared,
})

/** What an act sends: its input, with the id under which it happens once where the call takes one. */
export const sentBy = <Row>(
  { call, input }: Act<Row>,
  row: Row,
  answers: AnswersTo<Fields>,
  act_id: string,
): InputOf<Call> => ({
  ...input(row, answers),
  ...('act_id' in call.input.shape && { act_id }),
})

/** The same act on other rows: what it needs of each, and when it is available beyond its own rule. */
export const actOn = <Row, Own>(
  { about, availableWhen, says, startsWith, asks, input, done, ...same }: Act<Own>,
  from: (row: Row) => Own,
  when: (row: Row) => boolean = () => true,
): Act<Row> => ({
  ...same,
  about: (row) => about(from(row)),
  availableWhen: (row) => when(row) && availableWhen(from(row)),
  ...(says && { says: (row, typed) => says(from(row), typed) }),
  ...(startsWith && { startsWith: (row, today) => startsWith(from(row), today) }),
  ...(asks && { asks: (name, row, typed) => asks(name, from(row), typed) }),
  input: (row, answers) => input(from(row), answers),
  ...(done && { done: (answer, row) => done(answer, from(row)) }),
})
