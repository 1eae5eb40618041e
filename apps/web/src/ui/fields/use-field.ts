import { useFieldId } from '../field-id.ts'
import { describedBy, type ShellProps } from './FieldShell.tsx'

/**
 * Splits a field's props: `shell` for its frame, `control` for its single control, and `rest`, which is the field's own. `id` is the
 * control's.
 */
export const useField = <P extends ShellProps>({
  label,
  hint,
  error,
  advice,
  chars,
  optional,
  wide,
  secret,
  name,
  ...rest
}: P) => {
  const id = useFieldId(name)
  return {
    id,
    shell: { name: id, label, hint, error, advice, chars, optional, wide, secret },
    control: {
      className: 'control',
      id,
      name,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy({ name: id, hint, error }),
    },
    rest,
  }
}
