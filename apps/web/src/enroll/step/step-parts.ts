import type { Tab } from '@openroll/contract/enroll/steps'
import type { ComponentType } from 'react'
import type { Read } from '../../api.ts'
import type { RowsOf } from './details.ts'
import type { BriefOf } from './brief.ts'

/** The reads of a step's screen for an enrollment with these steps. */
export type PrefetchesOf = (enrollmentId: string, tabs: readonly Tab[]) => readonly Read[]

/** The module of a step's screen; `preload` loads other modules that the screen needs. */
type StepScreen = {
  readonly Component: ComponentType
  readonly prefetches?: PrefetchesOf
  readonly preload?: (tabs: readonly Tab[]) => Promise<unknown>
}
export type LoadScreen = () => Promise<StepScreen>
/** Loads a step's review card: the summary, and all rows for its popup. */
export type LoadCard = () => Promise<{ readonly rowsOf: RowsOf; readonly briefOf?: BriefOf }>
