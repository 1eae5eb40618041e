import { shownDate } from '@openroll/contract/date'
import { namesOf, type Field, type Fields } from '@openroll/contract/field'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { ListAddress } from './use-list-address.ts'

type Props = {
  fields: Fields
  address: Pick<ListAddress, 'filters' | 'toFilters'>
  options: Readonly<Record<string, readonly Option[]>> | undefined
}

/** What a filter is set to, as it was chosen: in words, by name, or as a day. */
const inWords = (field: Field, value: string, options: readonly Option[] = []): string =>
  field.words?.[value] ??
  options.find((option) => option.value === value)?.name ??
  (field.control === 'date' ? shownDate(value) : value)

/** What the list is narrowed by, each to be taken away by itself. */
export const FilterChips = ({ fields, address: { filters, toFilters }, options }: Props) => {
  const set = namesOf(fields).flatMap((name) => {
    const [value, field] = [filters[name], fields[name]]
    return value === undefined || field === undefined
      ? []
      : [{ name, said: name === 'search' ? `“${value}”` : `${field.label}: ${inWords(field, value, options?.[name])}` }]
  })
  if (set.length === 0) return null
  return (
    <ul className="office-chips" aria-label="What is set">
      {set.map(({ name, said }) => (
        <li key={name}>
          <button
            type="button"
            id={`without-${name}`}
            className="office-chip"
            onClick={() => toFilters({ ...filters, [name]: '' })}
          >
            <span className="visually-hidden">Remove </span>
            {said}
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
