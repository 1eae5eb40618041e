import { wordsOf, type Field, type FieldState } from '@openroll/contract/field'
import { shownDate } from '@openroll/contract/date'
import { shownPhone } from '@openroll/contract/shown'
import type { ReactNode } from 'react'
import { useFieldId } from '../ui/field-id.ts'
import { FieldError } from '../ui/fields/FieldShell.tsx'

type KnownField = { readonly field: Field; readonly state: FieldState; readonly error: string | undefined }

const textOf = ({ field, state: { value } }: KnownField): string => {
  if (field.control === 'date') return shownDate(value ?? '')
  return field.inputMode === 'tel' ? shownPhone(value ?? '') : wordsOf(field, value ?? '')
}

const Fact = ({ entry }: { entry: KnownField }) => {
  const { field, state, error } = entry
  const id = useFieldId(state.field_name)
  return (
    <div>
      <dt>{field.label}</dt>
      <dd id={id} tabIndex={-1} data-secret-text={field.secret === undefined ? undefined : ''}>
        {textOf(entry)}
      </dd>
      {error !== undefined && (
        <dd>
          <FieldError name={id} error={error} />
        </dd>
      )}
    </div>
  )
}

/** Shows known answers as one line instead of asking again; `change` links to where they were asked. */
export const KnownLine = ({ known, change }: { known: readonly KnownField[]; change?: ReactNode }) => (
  <div className="known field-wide">
    <dl>
      {known.map((entry) => (
        <Fact key={entry.state.field_name} entry={entry} />
      ))}
    </dl>
    {change}
  </div>
)
