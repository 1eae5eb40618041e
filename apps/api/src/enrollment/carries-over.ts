import type { TabName } from '@openroll/contract/enroll/steps'
import type { Fields } from '@openroll/contract/field'
import type { StoredPerson } from './draft-kinds.ts'
import type { Enrollment } from './enrollment.ts'

/**
 * How much of a step a member's next enrollment copies: nothing, everything, everything if the member starts it, or the listed people
 * who belong to it.
 */
export type CarryOver =
  | 'nothing'
  | 'all'
  | 'all for the member'
  | ((people: readonly StoredPerson[], into: Enrollment) => readonly StoredPerson[])

/** The data needed to copy a step to the next enrollment. */
export type CarriedStep = { readonly tab: TabName; readonly fields: Fields; readonly carriesOver: CarryOver }
