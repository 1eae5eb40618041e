import { fieldNamed, type Field, type Fields } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { required } from '@openroll/contract/rules'
import { createContext, useContext } from 'react'

/**
 * Whether messages for empty fields name the field, as in the console and workspaces. Elsewhere the specification's message applies
 * (EW-5.01).
 */
export const NamesEmptyFields = createContext(false)

const choiceControls: readonly Field['control'][] = ['day', 'select', 'choice', 'ticks']

const emptyMessage = ({ control, empty, label }: Field): string => {
  if (control === 'select' && empty !== undefined) return empty
  if (control === 'tick') return `Check “${label}”`
  return `${choiceControls.includes(control) ? 'Choose' : 'Enter'} “${label}”`
}

/** Converts faults to react-hook-form errors. */
export const useErrorsOf = (fields: Fields) => {
  const isNamed = useContext(NamesEmptyFields)
  const messageOf = ({ target_element, error_message }: Fault): string => {
    const field = isNamed && error_message === required ? fieldNamed(fields, target_element) : undefined
    return field === undefined ? error_message : emptyMessage(field)
  }
  return (faults: readonly Fault[]): Record<string, { type: 'rule'; message: string }> =>
    Object.fromEntries(faults.map((fault) => [fault.target_element, { type: 'rule', message: messageOf(fault) }]))
}
