import { shownDate } from '@openroll/contract/date'
import { namesOf, type Field, type Fields } from '@openroll/contract/field'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { ListState } from './use-list-state.ts'

type Props = {
  fields: Fields
  listState: Pick<ListState, 'filters' | 'toFilters'>
  options: Readonly<Record<string, readonly Option[]>> | undefined
}

/** A filter's value in words. */
const valueText = (field: Field, value: string, options: readonly Option[] = []): string =>
  field.words?.[value] ??
  options.find((option) => option.value === value)?.name ??
  (field.control === 'date' ? shownDate(value) : value)

/** The active filters, each with a button to remove it. */
export const FilterChips = ({ fields, listState: { filters, toFilters }, options }: Props) => {
  const activeFilters = namesOf(fields).flatMap((name) => {
    const [value, field] = [filters[name], fields[name]]
    return value === undefined || field === undefined
      ? []
      : [
          {
            name,
            text: name === 'search' ? `“${value}”` : `${field.label}: ${valueText(field, value, options?.[name])}`,
          },
        ]
  })
  if (activeFilters.length === 0) return null
  return (
    <ul className="office-chips" aria-label="Active filters">
      {activeFilters.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            id={`without-${name}`}
            className="office-chip"
            onClick={() => toFilters({ ...filters, [name]: '' })}
          >
            <span className="visually-hidden">Remove </span>
            {text}
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <Button look="quiet" small onClick={() => toFilters({})}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}
