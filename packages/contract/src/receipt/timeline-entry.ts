/** A timeline entry. `on` is its day, or the latest it can be; null if unknown. */
export type TimelineEntry = {
  readonly on: string | null
  readonly when: string
  readonly title: string
  readonly text: string
  /**
   * Overrides whether it is past or coming; otherwise decided by its day,
   * or by the next dated entry.
   */
  readonly is?: 'past' | 'coming'
}

/** `by` is the day it is sorted by; an undated entry borrows a neighbor's. */
export type SortedEntry = TimelineEntry & { readonly by: string }
export const onDay = (moment: TimelineEntry & { readonly on: string }): SortedEntry => ({ ...moment, by: moment.on })
