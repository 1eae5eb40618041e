import type { FilterInfo } from '@openroll/contract/enroll/progress'
import type { Removed } from '../../arrive/filter/save-filter.ts'

/** What a popup that cures a price's lack is given. */
export type PopupProps = {
  readonly filter: FilterInfo
  readonly enrollmentId: string
  readonly planId: number
  /** The answer is kept; what it took out of the cart. */
  readonly onDone: (removed: Removed) => void
  readonly onClose: () => void
}
