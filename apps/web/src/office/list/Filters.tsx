import { namesIn, namesOf, type Fields } from '@openroll/contract/field'
import type { List } from '@openroll/contract/office/list/list'
import { useEffect, useId, useRef, useState } from 'react'
import { FormFields } from '../../form/FieldsForm.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { FilterChips } from './FilterChips.tsx'
import type { ListAddress } from './use-list-address.ts'
import './filters.css'

type Options = Readonly<Record<string, readonly Option[]>> | undefined
type Props = { list: Pick<List, 'filters' | 'mainFilters'>; address: ListAddress; options: Options }

/** A list's filters, kept in the URL: the most used fields, the others behind a button, and the active ones as chips. */
export const Filters = ({ list, address, options }: Props) => {
  const [open, setOpen] = useState(false)
  const lastFocus = useRef<string>(undefined)
  const set = JSON.stringify(address.filters)
  // A new query remounts the form, so the keyboard focus is restored.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (lastFocus.current === undefined || !isLost) return
    const fields = [lastFocus.current, ...namesOf(list.filters)].map((id) => document.getElementById(id))
    fields.find((field) => field !== null && field.closest('[hidden]') === null)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of the filters
  }, [set])
  return (
    <search onFocus={({ target }) => (lastFocus.current = target.id)}>
      <FilterForm key={set} {...{ list, address, options, open, setOpen }} />
      <FilterChips fields={list.filters} address={address} options={options} />
    </search>
  )
}

/** Shows every field, even those that depend on another answer. */
const alwaysShown = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, alwaysShown: true }]))

type FormProps = Props & { open: boolean; setOpen: (open: boolean) => void }

const FilterForm = ({ list, address: { filters, toFilters }, options, open, setOpen }: FormProps) => {
  const fields = alwaysShown(list.filters)
  const form = useFieldsForm({
    fields,
    states: namesOf(fields).map((field_name) => ({
      field_name,
      value: filters[field_name] ?? null,
      required: false,
      read_only: false,
    })),
    save: async (answers) => toFilters({ ...answers }),
  })
  const isNarrow = useNarrow(48)
  const more = useId()
  const visible = namesIn(fields, list.mainFilters).slice(0, isNarrow ? 1 : undefined)
  const others = namesOf(fields).filter((name) => !visible.includes(name))
  const activeCount = others.filter((name) => filters[name] !== undefined).length
  // A field with an error is never hidden.
  const isOpen = open || others.some((name) => form.errorOf(name) !== undefined)
  const show = (
    <Button id="show-rows" type="submit" look="secondary" small>
      Show
    </Button>
  )
  return (
    <form className="office-filters" noValidate aria-label="Filters" onSubmit={form.submit}>
      <ErrorSummary errors={form.errors} brief />
      <div className="office-filters-row">
        <FormFields of={form} names={visible} options={options} />
        <div className="office-filters-foot">
          {!isOpen && show}
          {others.length > 0 && (
            <Button
              id="more-filters"
              look="quiet"
              small
              aria-expanded={isOpen}
              aria-controls={more}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Fewer filters' : 'More filters'}
              {activeCount > 0 && (
                <span className="pill">
                  {activeCount}
                  <span className="visually-hidden"> set</span>
                </span>
              )}
            </Button>
          )}
        </div>
      </div>
      <div id={more} hidden={!isOpen} className="office-filters-more">
        <FormFields of={form} names={others} options={options} />
        <div className="office-filters-foot">{isOpen && show}</div>
      </div>
      <TroubleNotice trouble={form.trouble} onRetry={() => form.submit()} />
    </form>
  )
}
