import type { Call, InputOf, OutputOf } from '../../call.ts'
import type { AnswersTo, Fields, NameOf } from '../../field.ts'

/** A paragraph of a dialog; false if it doesn't apply. */
export type Paragraph = string | false | { readonly warning: string } | { readonly points: readonly string[] }

/** The dialog's input so far, and today as yyyy-mm-dd. */
export type Typed<F extends Fields = Fields> = { readonly typed: AnswersTo<F>; readonly today: string }

type ActDeclaration<Row, C extends Call, F extends Fields> = {
  readonly call: C
  readonly button: string
  /** The record acted on, added to the button in the dialog's title and for screen readers. */
  readonly about: (row: Row) => string
  readonly availableWhen: (row: Row) => boolean
  /** What will happen. Without it and without fields, the button acts at once. */
  readonly says?: (row: Row, typed: Typed<F>) => readonly Paragraph[]
  /** The dialog's fields. */
  readonly fields?: F
  /** The fields' initial values. */
  readonly startsWith?: (row: Row, today: string) => AnswersTo<F>
  /** Whether to show a field; by default, all are shown. */
  readonly asks?: (name: NameOf<F>, row: Row, typed: Typed<F>) => boolean
  /** Label of the submit button, if it differs from the button that opens the dialog. */
  readonly submit?: string
  /** Label of the cancel button, if “Back” could be misread. */
  readonly cancel?: string
  /** Whether the action can't be undone. */
  readonly danger?: true
  /** The call's input; `act_id` is added if the call takes one. */
  readonly input: (row: Row, answers: AnswersTo<F>) => Omit<InputOf<C>, 'act_id'>
  /** What the operator must know afterwards; if undefined, the dialog closes. */
  readonly done?: (answer: OutputOf<C>, row: Row) => string | undefined
}

/** An action on rows of this shape, for any call. Methods rather than properties, so that actions with other fields are assignable. */
export type Act<Row> = Omit<
  ActDeclaration<Row, Call, Fields>,
  'about' | 'availableWhen' | 'input' | 'says' | 'asks' | 'done' | 'startsWith' | 'fields'
> & {
  readonly fields: Fields
  about(row: Row): string
  availableWhen(row: Row): boolean
  says?(row: Row, typed: Typed): readonly Paragraph[]
  startsWith?(row: Row, today: string): AnswersTo<Fields>
  asks?(name: string, row: Row, typed: Typed): boolean
  input(row: Row, answers: AnswersTo<Fields>): object
  done?(answer: unknown, row: Row): string | undefined
}

/** Declares a console action, its button and dialog. Its call declares who may use it and what is audited. */
export const act = <Row, C extends Call, const F extends Fields>(declared: ActDeclaration<Row, C, F>): Act<Row> => ({
  fields: {},
  ...declared,
})

/** The input an action sends, with an `act_id` if the call takes one. */
export const sentBy = <Row>(
  { call, input }: Act<Row>,
  row: Row,
  answers: AnswersTo<Fields>,
  act_id: string,
): InputOf<Call> => ({
  ...input(row, answers),
  ...('act_id' in call.input.shape && { act_id }),
})

/** The same action on other rows: the values it needs from a row, and an additional condition. */
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
