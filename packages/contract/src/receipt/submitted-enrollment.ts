import type { Charge } from './charges.ts'
import type { CoverageWait } from '../office/hold-meanings.ts'
import type { PlanStanding } from './standing.ts'

/** A submitted enrollment, as its timeline needs it; dates yyyy-mm-dd, money as it is shown. */
export type SubmittedEnrollment = {
  readonly submitted_on: string
  readonly effective_date: string
  readonly plans: readonly (PlanStanding & { readonly plan_id: number; readonly plan_name: string })[]
  readonly group_pays: boolean
  readonly bill_day: number | null
  readonly first: string
  readonly monthly: string
  /** How the monthly cost changes as plans end, as a sentence; empty if no end is set. */
  readonly afterwards?: string
  /** No monthly payment is left: every plan ends before the next one. */
  readonly nothing_more: boolean
  /** What it waits for before anything is promised or charged (D-4.24). */
  readonly waits_for: CoverageWait | null
  /** Payments are on hold until a returned one is resolved; left out if the reader may not know. */
  readonly payments_on_hold?: boolean | undefined
  /** Payment method, if the reader may know: Visa ending in 1111. */
  readonly payment?: string | undefined
  /** The day it is read. */
  readonly today: string
  /** Charges so far; left out unless the reader is the payer. */
  readonly charges?: readonly Charge[] | undefined
}
