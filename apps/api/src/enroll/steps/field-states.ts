import { namesOf, withFault, type AnswersTo, type Fields, type FieldState, type NameOf } from '@openroll/contract/field'

type FieldValues<F extends Fields> = {
  readonly asked: readonly NameOf<F>[]
  readonly fixed: AnswersTo<F>
  readonly values: AnswersTo<F>
}

/** The state of each form field: `asked` names are required; `fixed` values come from elsewhere and are read-only (EW-3.16). */
export const fieldStates = <F extends Fields>(
  fields: F,
  { asked, fixed, values }: FieldValues<F>,
): FieldState<NameOf<F>>[] => {
  const required = new Set(asked)
  return namesOf(fields).map((field_name) =>
    withFault(fields, {
      field_name,
      value: fixed[field_name] ?? values[field_name] ?? null,
      required: required.has(field_name) || field_name in fixed,
      read_only: field_name in fixed,
    }),
  )
}
