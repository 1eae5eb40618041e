import { quoteDays } from '@openroll/contract/cart/quote-fields'

type Priced = { readonly catalogue_version: number; readonly priced_at: string }

const dayMs = 86_400_000

/** The last day (yyyy-mm-dd) on which a line's price is kept through a change of the catalogue: 30 days from when it was shown (D-2.01). */
export const heldUntil = ({ priced_at }: Pick<Priced, 'priced_at'>): string =>
  new Date(Date.parse(priced_at.slice(0, 10)) + quoteDays * dayMs).toISOString().slice(0, 10)

/** Whether a line keeps a price that the catalogue of `version` no longer has. */
export const isHeld = (line: Priced, version: number, today: string): boolean =>
  line.catalogue_version !== version && today <= heldUntil(line)
