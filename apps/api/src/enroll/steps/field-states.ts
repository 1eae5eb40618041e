import type { Answers, Fields, FieldState } from '@openroll/contract/field'

/** The server's word on each field of a form: `asked` names are required, `fixed` ones come from elsewhere and are read-only. */
export const fieldStates = (
  fields: Fields,
  { asked, fixed, values }: { asked: readonly string[]; fixed: Answers; values: Answers },
): FieldState[] => {
  const required = new Set(asked)
  return Object.keys(fields).map((field_name) => ({
    field_name,
    value: fixed[field_name] ?? values[field_name] ?? null,
    required: required.has(field_name) || field_name in fixed,
    read_only: field_name in fixed,
  }))
}
