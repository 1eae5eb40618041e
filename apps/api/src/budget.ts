/**
 * At most `most` uses within `windowMs`, which starts with the first use. `reservesAhead`: a use so frequent that several are reserved
 * at once.
 */
export type Budget = {
  readonly most: number
  readonly windowMs: number
  readonly about: string
  readonly reservesAhead?: true
}
