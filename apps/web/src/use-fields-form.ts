import { checkAnswers, isShown, type Answers, type Fields, type FieldState } from '@openroll/contract/field'
import { shownDate } from '@openroll/contract/rules'
import { useEffect, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { CallFailed } from './api.ts'
import { bootstrap } from './bootstrap.ts'
import type { SummaryError } from './ui/ErrorSummary.tsx'

export type FormValues = Record<string, string | boolean | string[] | undefined>

/** A form's values as they go over the wire. */
export const asText = (values: FormValues): Answers =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]],
    ),
  )

/** Which fields are asked may depend on what is typed; the server decides the same way (D-4.14). */
export type Adjust = (states: readonly FieldState[], typed: Answers) => readonly FieldState[]

/** A form over the contract's fields: starts with the server's values, checks with the contract's rules (D-4.03). */
export const useFieldsForm = (fields: Fields, states: readonly FieldState[], adjust: Adjust = (given) => given) => {
  const shownValue = (name: string, value: string | null): string | boolean | string[] => {
    switch (fields[name]?.control) {
      case 'tick':
        return value === '1' || value === 'yes'
      case 'ticks':
        return value === null || value === '' ? [] : value.split(',')
      case 'date':
        return shownDate(value ?? '')
      default:
        return value ?? ''
    }
  }
  const form = useForm<FormValues>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: Object.fromEntries(
      states.map((state) => [state.field_name, shownValue(state.field_name, state.value)]),
    ),
    resolver: (values) => {
      const typed = asText(values)
      const { answers, faults } = checkAnswers(fields, adjust(states, typed), typed, bootstrap.today)
      const errors: FieldErrors<FormValues> = Object.fromEntries(
        faults.map((fault) => [fault.target_element, { type: 'rule', message: fault.error_message }]),
      )
      return faults.length > 0 ? { values: {}, errors } : { values: { ...answers }, errors: {} }
    },
  })
  const asked = adjust(states, asText(form.watch())).filter((state) => {
    const field = fields[state.field_name]
    return field !== undefined && isShown(field, state)
  })
  const names = new Set(asked.map((state) => state.field_name))
  const errors = Object.entries(form.formState.errors).map(([name, error]) => ({
    name,
    message: String(error?.message ?? ''),
    label: fields[name]?.label,
  }))
  /** Puts what the server refused beside its field; yields false for an outage, which says nothing about the answers. */
  const refuse = (error: unknown): boolean => {
    if (!(error instanceof CallFailed) || error.isOutage) return false
    for (const { target_element, error_message } of error.faults) {
      form.setError(names.has(target_element) ? target_element : `root.${target_element}`, {
        type: 'server',
        message: error_message,
      })
    }
    return true
  }
  const rootErrors = Object.entries(form.formState.errors.root ?? {}).flatMap(([name, error]) =>
    typeof error === 'object' && error !== null && 'message' in error
      ? [{ name, message: String(error.message), label: undefined }]
      : [],
  )
  const current: readonly SummaryError[] = [...errors.filter(({ name }) => name !== 'root'), ...rootErrors]
  // The summary stays as it was at the last try: one that shrinks while somebody types moves the page under their hand.
  const [errorsAtTry, setErrorsAtTry] = useState<readonly SummaryError[]>([])
  const { isSubmitting, submitCount } = form.formState
  useEffect(() => {
    if (!isSubmitting) setErrorsAtTry(current)
    // oxlint-disable-next-line react/exhaustive-deps -- taken when a try ends, not when an error goes
  }, [isSubmitting, submitCount])
  return { form, asked, errors: errorsAtTry, refuse }
}
