import type { Fields, NameOf } from '../field.ts'

/**
 * What somebody answers to the fields of a form, for tests and the demonstration; `Empty` names what most people leave out. A new field
 * that is in neither does not compile.
 */
export type Sample<F extends Fields, Empty extends NameOf<F> = never> = Readonly<
  Record<Exclude<NameOf<F>, Empty>, string>
>
