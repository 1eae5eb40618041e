import { suggestedEmail } from '@openroll/contract/email-suggestion'
import type { Field, FieldState } from '@openroll/contract/field'
import { Suspense } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { lazyComponent } from '../ui/lazy-component.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { DayOfMonthField } from '../ui/date/DayOfMonthField.tsx'
import { DateField } from '../ui/date/DateField.tsx'
import { SelectField, type Option } from '../ui/fields/SelectField.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { CheckboxGroupField } from '../ui/fields/CheckboxGroupField.tsx'
import { charsOf, inputFormatterOf } from './format-input.ts'

/** For editors of the directory; visitors never load it. */
const ProseField = lazyComponent(async () => (await import('../ui/fields/ProseField.tsx')).ProseField)

type Props = {
  field: Field
  state: FieldState
  register: UseFormRegisterReturn
  error: string | undefined
  /** How to fix the error. */
  advice?: string | undefined
  /** Choices from the server instead of the contract; a text box suggests them. */
  options?: readonly Option[] | undefined
  today: string
  /** Shown, but filled by another part of the page. */
  locked?: boolean
  /** The current answer, for a control that repeats it. */
  answer?: string | undefined
  /** A remark on a text or select field that is not an error. */
  note?: string | undefined
  /** The value to write into the page, of a text, date or choice. */
  drawn?: string | undefined
}

const optionsOf = (field: Field, serverOptions: readonly Option[] | undefined): readonly Option[] =>
  serverOptions ??
  Object.entries(field.words ?? {})
    // JavaScript orders key 10 before 01: sorts numeric codes, keeps others as declared.
    .toSorted(([one], [other]) => Number(one) - Number(other) || 0)
    .map(([value, name]) => ({ value, name }))

/** Adds the stored value to a list that is still loading or doesn't contain it. */
const withStored = (options: readonly Option[], stored: string | null): readonly Option[] =>
  stored === null || stored === '' || options.some(({ value }) => value === stored)
    ? options
    : [{ value: stored, name: stored }, ...options]

/** Renders a contract field in its server state: the only place where a field becomes a control. */
export const FormField = ({
  field,
  state,
  register,
  error,
  advice,
  options,
  today,
  locked = false,
  answer,
  note,
  drawn,
}: Props) => {
  const mayBeEmpty = !state.required || field.mayBeEmpty === true
  const { name, ref, onChange, onBlur } = register
  const shared = {
    name,
    ref,
    onChange,
    onBlur,
    label: field.label,
    ...(field.hint === undefined || state.read_only ? {} : { hint: field.hint }),
    error,
    advice,
    chars: charsOf(field),
    optional: mayBeEmpty && !state.read_only,
    readOnly: state.read_only || locked,
    secret: field.secret !== undefined || field.hidden === true,
    wide: field.wide === true,
  }
  const initialValue = drawn === undefined ? {} : { defaultValue: drawn }
  const autoComplete = field.autoComplete ?? 'off'
  switch (field.control) {
    case 'date':
      return (
        <DateField
          {...shared}
          {...initialValue}
          autoComplete={autoComplete}
          {...(field.check === undefined ? {} : { max: today })}
          opensAt={yearsBefore(today, field.yearsBack ?? 0)}
        />
      )
    case 'day':
      return <DayOfMonthField {...shared} days={optionsOf(field, options)} chosen={answer ?? state.value ?? ''} wide />
    case 'select': {
      const { readOnly, chars: _, ...select } = shared
      const empty = field.empty === undefined ? {} : { empty: field.empty }
      return (
        <SelectField
          {...select}
          {...empty}
          autoComplete={autoComplete}
          disabled={readOnly}
          options={withStored(optionsOf(field, options), state.value)}
          note={note}
        />
      )
    }
    case 'choice': {
      const choices = optionsOf(field, options)
      return <ChoiceField {...shared} drawn={drawn} choices={choices} wide={shared.wide || choices.length > 2} />
    }
    case 'tick':
      return (
        <CheckboxField
          {...register}
          label={field.label}
          hint={field.hint}
          {...{ error, advice }}
          secret={shared.secret}
        />
      )
    case 'ticks':
      return <CheckboxGroupField {...shared} choices={optionsOf(field, options)} wide />
    case 'textarea': {
      const lines = { ...shared, autoComplete, maxLength: field.maxLength, rows: field.rows, wide: true }
      return field.prose === true ? (
        <Suspense fallback={<TextareaField {...lines} />}>
          <ProseField {...lines} />
        </Suspense>
      ) : (
        <TextareaField {...lines} />
      )
    }
    case 'text':
      return (
        <TextField
          {...shared}
          {...initialValue}
          autoComplete={autoComplete}
          {...(field.hidden === true
            ? { type: 'password', maxLength: field.maxLength }
            : { shape: inputFormatterOf(field) })}
          concealed={field.concealed}
          inputMode={field.inputMode}
          suggestions={options}
          note={note}
          {...(field.inputMode === 'email' ? { suggest: suggestedEmail } : {})}
        />
      )
  }
}

const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
