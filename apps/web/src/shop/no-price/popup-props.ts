import type { FilterInfo } from '@openroll/contract/enroll/progress'
import type { CartRemovals } from '../../arrive/filter/save-filter.ts'

/** Props of the popups that ask what a price still needs. */
export type PopupProps = {
  readonly filter: FilterInfo
  readonly enrollmentId: string
  readonly planId: number
  /** Called once the answer is saved, with the removed cart lines. */
  readonly onDone: (removed: CartRemovals) => void
  readonly onClose: () => void
}
