import type { FilterInfo } from '@openroll/contract/enroll/progress'
import type { Removed } from '../../arrive/filter/save-filter.ts'

/** Props of the popups that answer what a price is missing. */
export type PopupProps = {
  readonly filter: FilterInfo
  readonly enrollmentId: string
  readonly planId: number
  /** Called once the answer is saved, with the removed cart lines. */
  readonly onDone: (removed: Removed) => void
  readonly onClose: () => void
}
