import type { ComponentType } from 'react'
import type { RowsOf } from './details.ts'

/** What the browser has of a step; each part is loaded when it is first shown. */
export type StepParts = {
  readonly screen: () => Promise<{ readonly Component: ComponentType }>
  /** Its card on the review. */
  readonly card: () => Promise<{ readonly rowsOf: RowsOf }>
}

export const noCard: StepParts['card'] = () => Promise.resolve({ rowsOf: () => [] })
