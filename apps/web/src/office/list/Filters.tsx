import { checkAnswers, namesIn, namesOf, type AnswersTo, type Fields } from '@openroll/contract/field'
import type { List } from '@openroll/contract/office/list/list'
import { useEffect, useId, useRef, useState } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { FormFields } from '../../form/FieldsForm.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { FilterChips } from './FilterChips.tsx'
import type { ListState } from './use-list-state.ts'
import './filters.css'

type Options = Readonly<Record<string, readonly Option[]>> | undefined
type Props = { list: Pick<List, 'filters' | 'mainFilters'>; listState: ListState; options: Options }

/** A list's filters, kept in the URL and applied during typing: main fields, others behind a button, chips for active ones. */
export const Filters = ({ list, listState, options }: Props) => {
  const [open, setOpen] = useState(false)
  const set = JSON.stringify(listState.filters)
  const [shown, setShown] = useState({ set, form: 0 })
  const hadFocus = useRef(false)
  // Removing a chip loses the focus, so it moves to the first visible filter.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!hadFocus.current || !isLost) return
    const fields = namesOf(list.filters).map((id) => document.getElementById(id))
    fields.find((field) => field !== null && field.closest('[hidden]') === null)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of the filters
  }, [set])
  // The form keeps its state when its own changes reach the URL; Back, a chip or a link resets it.
  const [applied, setApplied] = useState(set)
  if (shown.set !== set) {
    setShown({ set, form: set === applied ? shown.form : shown.form + 1 })
    setApplied(set)
  }
  const apply = (answers: AnswersTo<Fields>) => {
    const filters = nonEmptyAnswers(list.filters, answers)
    const next = JSON.stringify(filters)
    if (next === set) return
    setApplied(next)
    listState.toFilters(filters)
  }
  return (
    <search onFocus={() => (hadFocus.current = true)}>
      <FilterForm key={shown.form} {...{ list, filters: listState.filters, apply, options, open, setOpen }} />
      <FilterChips fields={list.filters} listState={listState} options={options} />
    </search>
  )
}

/** Answers in field order, without empty ones. */
const nonEmptyAnswers = (fields: Fields, answers: AnswersTo<Fields>): Record<string, string> =>
  Object.fromEntries(
    namesOf(fields).flatMap((name) => {
      const value = answers[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )

/** Shows every field, even those that depend on another answer. */
const alwaysShown = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, alwaysShown: true }]))

type FormProps = Pick<Props, 'list' | 'options'> & {
  filters: Record<string, string>
  apply: (answers: AnswersTo<Fields>) => void
  open: boolean
  setOpen: (open: boolean) => void
}
const pauseMs = 300

const FilterForm = ({ list, filters, apply, options, open, setOpen }: FormProps) => {
  const fields = alwaysShown(list.filters)
  const states = namesOf(fields).map((field_name) => ({
    field_name,
    value: filters[field_name] ?? null,
    required: false,
    read_only: false,
  }))
  const form = useFieldsForm({ fields, states, save: async (answers) => apply(answers) })
  const hasMounted = useRef(false)
  useEffect(() => {
    if (!hasMounted.current) {
      hasMounted.current = true
      return
    }
    const timer = setTimeout(() => {
      // A half-typed date isn't applied; its error shows on Enter or when the field loses focus.
      const { answers, faults } = checkAnswers(fields, states, form.typed(), bootstrap.today)
      if (faults.length === 0) apply(answers)
    }, pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- once per change of the answers
  }, [form.serialized])
  const isNarrow = useNarrow(48)
  const more = useId()
  const visible = namesIn(fields, list.mainFilters).slice(0, isNarrow ? 1 : undefined)
  const others = namesOf(fields).filter((name) => !visible.includes(name))
  const activeCount = others.filter((name) => filters[name] !== undefined).length
  // A field with an error is never hidden.
  const isOpen = open || others.some((name) => form.errorOf(name) !== undefined)
  return (
    <form className="office-filters" noValidate aria-label="Filters" onSubmit={form.submit}>
      <ErrorSummary errors={form.errors} brief />
      <div className="office-filters-row">
        <FormFields of={form} names={visible} options={options} />
        <div className="office-filters-foot">
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
      </div>
      <button type="submit" hidden>
        Apply
      </button>
      <TroubleNotice trouble={form.trouble} onRetry={() => form.submit()} />
    </form>
  )
}
