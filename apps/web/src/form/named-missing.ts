import { fieldNamed, type Field, type Fields } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { required } from '@openroll/contract/rules'
import { createContext, useContext } from 'react'

/** Whether an empty field is named in what is said of it: among people at work. Elsewhere the specification’s message stands (EW-5.01). */
export const NamesMissing = createContext(false)

const chosen: readonly Field['control'][] = ['select', 'choice', 'ticks']

const named = ({ control, empty, label }: Field): string => {
  if (control === 'select' && empty !== undefined) return empty
  if (control === 'tick') return `Tick “${label}”`
  return `${chosen.includes(control) ? 'Choose' : 'Enter'} “${label}”`
}

/** What a form says of its faults, as react-hook-form keeps it. */
export const useErrorsOf = (fields: Fields) => {
  const isNamed = useContext(NamesMissing)
  const said = ({ target_element, error_message }: Fault): string => {
    const field = isNamed && error_message === required ? fieldNamed(fields, target_element) : undefined
    return field === undefined ? error_message : named(field)
  }
  return (faults: readonly Fault[]): Record<string, { type: 'rule'; message: string }> =>
    Object.fromEntries(faults.map((fault) => [fault.target_element, { type: 'rule', message: said(fault) }]))
}
