import type { TabName } from '@openroll/contract/enroll/steps'
import type { Fields } from '@openroll/contract/field'
import type { KeptPerson } from './draft-kinds.ts'
import type { Enrollment } from './enrollment.ts'

/** What of a step a member's next enrollment begins with: nothing, all as it stands, or the people of its list who belong to that one. */
export type CarriesOver =
  | 'nothing'
  | 'all'
  | ((people: readonly KeptPerson[], into: Enrollment) => readonly KeptPerson[])

/** A step as whoever takes it over has to know it. */
export type CarriedStep = { readonly tab: TabName; readonly fields: Fields; readonly carriesOver: CarriesOver }
