import type { TabName } from '@openroll/contract/enroll/steps'
import type { Fields } from '@openroll/contract/field'
import type { KeptPerson } from './draft-kinds.ts'
import type { Enrollment } from './enrollment.ts'

/**
 * What a member's next enrollment takes from a step: nothing, everything as it is,
 * everything where the member begins it, or the people of its list who belong to that one.
 */
export type CarriesOver =
  | 'nothing'
  | 'all'
  | 'all for the member'
  | ((people: readonly KeptPerson[], into: Enrollment) => readonly KeptPerson[])

/** What has to be known of a step to take it over. */
export type CarriedStep = { readonly tab: TabName; readonly fields: Fields; readonly carriesOver: CarriesOver }
