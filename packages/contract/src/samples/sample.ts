import type { Fields, NameOf } from '../field.ts'

/** Sample answers to a form, for tests and the demonstration; `Empty` names fields most people leave blank. A new field must be in one. */
export type Sample<F extends Fields, Empty extends NameOf<F> = never> = Readonly<
  Record<Exclude<NameOf<F>, Empty>, string>
>
