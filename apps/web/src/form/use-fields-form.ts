import {
  resolveConditionalFields,
  checkAnswers,
  fieldNamed,
  isShown,
  namesOf,
  type Answers,
  type Fields,
  type FieldState,
  type NameOf,
} from '@openroll/contract/field'
import { shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { bootstrap } from '../bootstrap.ts'
import type { SummaryError } from '../ui/ErrorSummary.tsx'
import { afterPress } from './after-press.ts'
import { useErrorsOf } from './name-empty-fields.ts'
import { fieldOf, labelOf, summaryError } from './fault-field.ts'
import { keepEmpty } from './page-order.ts'
import { useAttemptErrors } from './use-attempt-errors.ts'
import { parseInputValue, formatStoredValue } from './format-input.ts'
import { troubleOf, type Trouble } from './trouble.ts'

export type FormValues = Record<string, string | boolean | string[] | undefined>

/** A form's values as sent over the wire. */
export const asText = (values: FormValues): Answers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]],
    ),
  )

/** States that require every field, without values. */
export const requiredStates = <F extends Fields>(fields: F): FieldState<NameOf<F>>[] =>
  namesOf(fields).map((field_name) => ({ field_name, value: null, required: true, read_only: false }))

type FieldsFormOptions<F extends Fields> = {
  readonly fields: F
  readonly states: readonly FieldState<NameOf<F>>[]
  /** Chooses the fields to ask when that depends on more than one answer (`askedWhen`). */
  readonly adjust?:
    | ((states: readonly FieldState<NameOf<F>>[], typed: Answers) => readonly FieldState<NameOf<F>>[])
    | undefined
  /** Skips validation here; shows the server's errors beside the fields (EW-5.18). */
  readonly serverChecks?: boolean | undefined
  /** Maps an error's path to its field when the path doesn't end with the field's name. */
  readonly nameAt?: ((path: string) => string | undefined) | undefined
  /** Sends the answers and continues; shows what it throws. */
  readonly save: (answers: Answers) => Promise<unknown>
  /** Returns errors for what is missing besides fields, such as a signature; called once per attempt. */
  readonly findMissing?: () => readonly SummaryError[]
  /** Called with a refusal, for screens that use its extra data. */
  readonly onRefused?: ((error: unknown) => void) | undefined
}
export type FieldsFormState<F extends Fields> = {
  readonly form: UseFormReturn<FormValues>
  readonly fields: F
  readonly asked: readonly FieldState<NameOf<F>>[]
  readonly trouble: Trouble | undefined
  readonly busy: boolean
  readonly isDirty: boolean
  /** Errors of the last attempt; `settled` if fixed since. */
  readonly errors: readonly SummaryError[]
  /** How often it was sent or refused. */
  readonly attempt: number
  readonly submit: (event?: { preventDefault: () => void; stopPropagation: () => void }) => void
  /** A field's current value. */
  readonly watch: (name: NameOf<F>) => FormValues[string]
  readonly typed: () => Answers
  /** All values as JSON; changes with any of them. */
  readonly serialized: string
  readonly errorOf: (name: string) => string | undefined
  /** Validates a field that loses focus, unless empty. */
  readonly validateOnBlur: (name: NameOf<F>) => void
  /** Removes an error that belongs to no field. */
  readonly clearError: (name: string) => void
}

/**
 * A form over contract fields: starts with the server's values, validates with the contract's rules (D-4.03), sends, and shows
 * errors under their fields, or in the summary if no field has that name.
 */
export const useFieldsForm = <F extends Fields>({
  fields,
  states,
  save,
  adjust = (current) => current,
  serverChecks = false,
  nameAt,
  findMissing,
  onRefused,
}: FieldsFormOptions<F>): FieldsFormState<F> => {
  // Fields that depend on other answers appear and disappear while typing, as the server decides (D-4.14).
  const statesFor = (typed: Answers) => adjust(resolveConditionalFields(fields, states, typed), typed)
  const answersOf = (values: FormValues): Answers =>
    Object.fromEntries(
      Object.entries(asText(values)).map(([name, text]) => [name, parseInputValue(fieldNamed(fields, name), text)]),
    )
  const errorsOf = useErrorsOf(fields)
  // Shown from the start, since a stored value may break a newer rule.
  const [errorsAtFirst] = useState<FieldErrors<FormValues>>(() =>
    Object.fromEntries(
      states.flatMap(({ field_name, message }) =>
        message === undefined ? [] : [[field_name, { type: 'server', message }]],
      ),
    ),
  )
  const form = useForm<FormValues>({
    mode: 'onSubmit',
    errors: errorsAtFirst,
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: Object.fromEntries(states.map((state) => [state.field_name, shownValue(fields, state)])),
    resolver: (values) => {
      const typed = answersOf(values)
      if (serverChecks) return { values: typed, errors: {} }
      const { answers, faults } = checkAnswers(fields, statesFor(typed), typed, bootstrap.today)
      return faults.length > 0 ? { values: {}, errors: errorsOf(faults) } : { values: { ...answers }, errors: {} }
    },
  })
  const [others, setOthers] = useState<readonly SummaryError[]>([])
  const [trouble, setTrouble] = useState<Trouble>()
  const currentAnswers = answersOf(form.watch())
  const asked = statesFor(currentAnswers).filter((state) => {
    const field = fieldNamed(fields, state.field_name)
    return field !== undefined && isShown(field, state)
  })
  const names = new Set<string>(asked.map((state) => state.field_name))

  const showRefusal = (error: unknown) => {
    const failure = troubleOf(error)
    if (failure.kind !== 'refused') setTrouble(failure)
    else {
      const unmatched: SummaryError[] = []
      for (const fault of failure.faults) {
        const name = fieldOf(names, fault, nameAt)
        if (name === undefined) unmatched.push(summaryError(fields, fault, nameAt))
        else form.setError(name, { type: 'server', message: fault.error_message })
      }
      setOthers(unmatched)
    }
    onRefused?.(error)
  }
  /** Starts an attempt; true if something besides the fields is missing. */
  const startAttempt = (): boolean => {
    const gaps = findMissing?.() ?? []
    setTrouble(undefined)
    setOthers(keepEmpty(gaps))
    return gaps.length > 0
  }
  const send = form.handleSubmit(
    async (values) => {
      if (startAttempt()) return
      try {
        await save(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))
      } catch (error) {
        showRefusal(error)
      }
    },
    () => void startAttempt(),
  )

  const { errors, isSubmitting, submitCount, isDirty } = form.formState
  const fieldErrors = Object.entries(errors).map(([name, error]) => ({
    name,
    message: String(error?.message ?? ''),
    label: labelOf(fieldNamed(fields, name)),
  }))
  const current: readonly SummaryError[] = [...others, ...fieldErrors]
  return {
    form,
    fields,
    asked,
    trouble,
    busy: isSubmitting,
    isDirty,
    errors: useAttemptErrors(current, { isSubmitting, submitCount }),
    attempt: submitCount,
    submit: (event) => {
      // In React, a dialog's form is inside the page's form, so its events must not bubble.
      event?.stopPropagation()
      event?.preventDefault()
      void send()
    },
    // oxlint-disable-next-line react/incompatible-library -- nothing memoizes it
    watch: (name: NameOf<F>) => form.watch(name),
    typed: () => answersOf(form.getValues()),
    serialized: JSON.stringify(currentAnswers),
    errorOf: (name) => current.find((error) => error.name === name)?.message,
    validateOnBlur: (name) =>
      afterPress(() => {
        // A server error stays until the value changes.
        const isServerError = form.getFieldState(name).error?.type === 'server'
        const isEmpty = (answersOf(form.getValues())[name] ?? '').trim() === ''
        if (!serverChecks && !isServerError && !isEmpty) void form.trigger(name)
      }),
    clearError: (name) => setOthers(others.filter((error) => error.name !== name)),
  }
}

/** A field's value as the form holds it. */
export const shownValue = (fields: Fields, { field_name, value }: FieldState): string | boolean | string[] => {
  switch (fields[field_name]?.control) {
    case 'tick':
      return value === '1' || value === 'yes'
    case 'ticks':
      return value === null || value === '' ? [] : value.split(',')
    case 'date':
      return shownDate(value ?? '')
    case 'text': {
      const field = fieldNamed(fields, field_name)
      return field === undefined ? (value ?? '') : formatStoredValue(field, value ?? '')
    }
    default:
      return value ?? ''
  }
}
