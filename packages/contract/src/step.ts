/** A step of the enrollment wizard; the table of all of them is enroll/steps.ts. */
export type Step = {
  /** The name in get-dynamic-tabs. */
  readonly tab_name: string
  /** The name under which a saved enrollment and its temp-info column know it; two are misspelled (EW-1.15). */
  readonly savedAs: string
  readonly title: string
  /** For the progress bar. */
  readonly short: string
  readonly route: string
}
