import { namesOf, withFault, type AnswersTo, type Fields, type FieldState, type NameOf } from '@openroll/contract/field'

type FieldValues<F extends Fields> = {
  readonly required: readonly NameOf<F>[]
  readonly fixed: AnswersTo<F>
  readonly values: AnswersTo<F>
}

/** The state of each form field. `fixed` values come from elsewhere and are required and read-only (EW-3.16). */
export const fieldStates = <F extends Fields>(
  fields: F,
  { required, fixed, values }: FieldValues<F>,
): FieldState<NameOf<F>>[] => {
  const names = new Set(required)
  return namesOf(fields).map((field_name) =>
    withFault(fields, {
      field_name,
      value: fixed[field_name] ?? values[field_name] ?? null,
      required: names.has(field_name) || field_name in fixed,
      read_only: field_name in fixed,
    }),
  )
}
