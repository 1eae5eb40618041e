import { suggestedEmail } from '@openroll/contract/email-suggestion'
import type { Field, FieldState } from '@openroll/contract/field'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField, type Option } from '../../ui/SelectField.tsx'
import { TextareaField } from '../../ui/TextareaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TickField } from '../../ui/TickField.tsx'
import { TicksField } from '../../ui/TicksField.tsx'

type Props = {
  field: Field
  state: FieldState
  register: UseFormRegisterReturn
  error: string | undefined
  /** Choices that the server sends instead of the contract's words; a line of text suggests them. */
  options?: readonly Option[] | undefined
  today: string
  /** Shown, and filled by something else on the page. */
  locked?: boolean
}

const optionsOf = (field: Field, given: readonly Option[] | undefined): readonly Option[] =>
  given ??
  Object.entries(field.words ?? {})
    // JavaScript puts 10 before 01: codes that are numbers are put in order, others stay as they were declared.
    .toSorted(([one], [other]) => Number(one) - Number(other) || 0)
    .map(([value, name]) => ({ value, name }))

/** Draws a field of the contract with the server's word on it: the one place where a field becomes a control. */
export const FormField = ({ field, state, register, error, options, today, locked = false }: Props) => {
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
    optional: mayBeEmpty && !state.read_only,
    readOnly: state.read_only || locked,
    secret: field.secret !== undefined || field.hidden === true,
    wide: field.wide === true,
    autoComplete: field.autoComplete ?? 'off',
  }
  switch (field.control) {
    case 'date':
      return (
        <DateField
          {...shared}
          {...(field.check === undefined ? {} : { max: today })}
          opensAt={yearsBefore(today, field.yearsBack ?? 0)}
        />
      )
    case 'select': {
      const { readOnly: _, ...select } = shared
      return <SelectField {...select} options={optionsOf(field, options)} />
    }
    case 'choice': {
      const choices = optionsOf(field, options)
      return <ChoiceField {...shared} choices={choices} wide={shared.wide || choices.length > 2} />
    }
    case 'tick':
      return <TickField {...register} label={field.label} hint={field.hint} error={error} secret={shared.secret} />
    case 'ticks':
      return <TicksField {...shared} choices={optionsOf(field, options)} wide />
    case 'textarea':
      return <TextareaField {...shared} maxLength={field.maxLength} wide />
    case 'text':
      return (
        <TextField
          {...shared}
          {...(field.hidden === true
            ? { type: 'password', maxLength: field.maxLength }
            : { fit: { most: field.maxLength, digitsOnly: field.digitsOnly } })}
          inputMode={field.inputMode}
          suggestions={options}
          {...(field.inputMode === 'email' ? { meant: suggestedEmail } : {})}
        />
      )
  }
}

const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
