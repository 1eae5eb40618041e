import type { Tab, TabName } from '@openroll/contract/enroll/steps'
import type { ComponentType } from 'react'
import type { RowsOf } from './details.ts'
import type { BriefOf } from './said.ts'

/** Something that a step's screen shows when it opens: its key, and the steps whose save changes it, the step's own left out. */
export type Ahead = { readonly key: string; readonly ask: () => Promise<void>; readonly changedBy: readonly TabName[] }
/** All of it, for an enrollment with these steps. */
export type AheadOf = (enrollmentId: string, tabs: readonly Tab[]) => readonly Ahead[]

/** A step's screen, loaded when it is first shown. */
export type LoadScreen = () => Promise<{ readonly Component: ComponentType; readonly ahead?: AheadOf }>
/** Its card on the review, loaded in the same way: what it says, and all of it for its popup; the same where nothing is shorter. */
export type LoadCard = () => Promise<{ readonly rowsOf: RowsOf; readonly briefOf?: BriefOf }>
