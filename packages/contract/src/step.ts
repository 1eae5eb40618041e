/** A step of the enrollment wizard; enroll/steps.ts lists them. */
export type Step = {
  /** Its name in get-dynamic-tabs. */
  readonly tab_name: string
  /** Its name in saved enrollments and their temp-info column; two are misspelled (EW-1.15). */
  readonly savedAs: string
  readonly title: string
  /** Label for the progress bar. */
  readonly short: string
  readonly route: string
}
