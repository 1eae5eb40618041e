/** One line of the timeline. `on` is its day, or the last one it can be; none where nobody knows it. */
export type Moment = {
  readonly on: string | null
  readonly when: string
  readonly title: string
  readonly text: string
  /**
   * What is still to come though its day may be gone by, and what of no day
   * is over; otherwise that goes by its day, or by the dated one after it.
   */
  readonly is?: 'past' | 'coming'
}

/** What it stands by: a day; of what has none, the one that it comes after or before. */
export type Placed = Moment & { readonly by: string }
export const onItsDay = (moment: Moment & { readonly on: string }): Placed => ({ ...moment, by: moment.on })
