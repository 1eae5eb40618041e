/** A timeline entry. `on` is its day or latest possible day; null if unknown. */
export type TimelineEntry = {
  readonly on: string | null
  readonly when: string
  readonly title: string
  readonly text: string
  /**
   * Whether it is past or coming; by default, decided by its day or by the
   * next dated entry.
   */
  readonly phase?: 'past' | 'coming'
}

/** `sortDay` is the day it is sorted by; an undated entry borrows a neighbor's. */
export type SortedEntry = TimelineEntry & { readonly sortDay: string }
export const onDay = (entry: TimelineEntry & { readonly on: string }): SortedEntry => ({ ...entry, sortDay: entry.on })
