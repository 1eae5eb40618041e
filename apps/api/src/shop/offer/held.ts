import { quoteDays } from '@openroll/contract/cart/quote-fields'
import { addDays } from '@openroll/contract/date'
import { dayOf } from '../../day-of.ts'

type Priced = { readonly catalog_version: number; readonly priced_at: string }
/** Today (yyyy-mm-dd) where the site is. */
export type SiteDay = { readonly today: string; readonly timeZone: string }

/** The last day (yyyy-mm-dd) on which a line's price is kept through a change of the catalog: 30 days from when it was shown (D-2.01). */
export const heldUntil = ({ priced_at }: Pick<Priced, 'priced_at'>, timeZone: string): string =>
  addDays(dayOf(priced_at, timeZone), quoteDays)

/** Whether a line keeps a price that the catalog of `version` no longer has. */
export const isHeld = (line: Priced, version: number, { today, timeZone }: SiteDay): boolean =>
  line.catalog_version !== version && today <= heldUntil(line, timeZone)
