import type { Tab, TabName } from '@openroll/contract/enroll/steps'
import type { ComponentType } from 'react'
import type { RowsOf } from './details.ts'
import type { BriefOf } from './brief.ts'

/** A prefetch for a step's screen: its key, and the other steps whose save changes it. */
export type Prefetch = {
  readonly key: string
  readonly ask: () => Promise<void>
  readonly changedBy: readonly TabName[]
}
/** All prefetches for an enrollment with these steps. */
export type PrefetchesOf = (enrollmentId: string, tabs: readonly Tab[]) => readonly Prefetch[]

/** A step's screen, loaded when first shown. */
export type LoadScreen = () => Promise<{ readonly Component: ComponentType; readonly prefetches?: PrefetchesOf }>
/** A step's review card, loaded when shown: the brief, and all rows for its popup. */
export type LoadCard = () => Promise<{ readonly rowsOf: RowsOf; readonly briefOf?: BriefOf }>
