import type { Fault } from '@openroll/contract/reply'

/** A fault of a step: beside one of its fields, or of no field of it. */
export type StepFault<Name extends string> = Fault & { readonly target_element: Name | '' }

/** A fault of a whole step. */
export const said = (error_message: string): StepFault<never> => ({ target_element: '', error_message })
