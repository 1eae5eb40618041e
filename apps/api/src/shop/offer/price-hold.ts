import { quoteDays } from '@openroll/contract/cart/quote-fields'
import { addDays } from '@openroll/contract/date'
import { dayOf } from '../../day-of.ts'

type Priced = { readonly catalog_version: number; readonly priced_at: string }
/** Today (yyyy-mm-dd) in the site's time zone. */
export type SiteDay = { readonly today: string; readonly timeZone: string }

/** The last day (yyyy-mm-dd) a line keeps its price through catalog changes: 30 days after it was shown (D-2.01). */
export const priceHoldEnd = ({ priced_at }: Pick<Priced, 'priced_at'>, timeZone: string): string =>
  addDays(dayOf(priced_at, timeZone), quoteDays)

/** Whether a line keeps a price that catalog `version` no longer has. */
export const isPriceHeld = (line: Priced, version: number, { today, timeZone }: SiteDay): boolean =>
  line.catalog_version !== version && today <= priceHoldEnd(line, timeZone)
