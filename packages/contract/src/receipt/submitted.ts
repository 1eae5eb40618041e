import type { Charge } from './charges.ts'
import type { CoverageWait } from '../office/hold-meanings.ts'
import type { Stands } from './standing.ts'

/** What happens next to a submitted enrollment; dates yyyy-mm-dd, money as it is shown. */
export type Submitted = {
  readonly submitted_on: string
  readonly effective_date: string
  readonly plans: readonly (Stands & { readonly plan_id: number; readonly plan_name: string })[]
  readonly group_pays: boolean
  readonly bill_day: number | null
  readonly first: string
  readonly monthly: string
  /** What it is after plans have ended, as a sentence; empty where no end is set. */
  readonly afterwards?: string
  /** Nothing is charged for the months to come: all that is in force ends before. */
  readonly nothing_more: boolean
  /** What it waits for before anything is promised or charged (D-4.24). */
  readonly waits_for: CoverageWait | null
  /** We charge nothing until the returned payment is resolved; left out where the reader may not know. */
  readonly payments_wait?: boolean | undefined
  /** How it is paid, where the reader may know: Visa ending in 1111. */
  readonly payment?: string | undefined
  /** The day it is read on. */
  readonly today: string
  /** What was charged so far; left out where the reader may not know, since only who pays is told. */
  readonly charges?: readonly Charge[] | undefined
}
