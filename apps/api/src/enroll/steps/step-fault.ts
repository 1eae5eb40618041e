import type { Fault } from '@openroll/contract/reply'

/** A step's fault, beside one of its fields or for the whole step (''). */
export type StepFault<Name extends string> = Fault & { readonly target_element: Name | '' }

export const stepFault = (error_message: string): StepFault<never> => ({ target_element: '', error_message })
