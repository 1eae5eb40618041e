import type { Fault } from '@openroll/contract/reply'

/** A fault of a whole step, of no field of it. */
export const said = (error_message: string): Fault => ({ target_element: '', error_message })
