import { quoteDays } from '@openroll/contract/cart/quote-fields'
import { quoteStart } from '@openroll/contract/cart/quote-start'
import { addDays } from '@openroll/contract/date'
import * as z from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { Person } from '../../who/person.ts'
import type { Quote } from '../../mail/letters/quote.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { dayBegins, dayOf } from '../../day-of.ts'
import { pickedStart } from '../../shop/offer/cart-start.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { priceHoldEnd } from '../../shop/offer/price-hold.ts'
import { cartView } from '../cart/view.ts'
import { senderName } from './sender.ts'
import { quoteStartOf } from './quote-start.ts'

const namedAmount = z.object({ name: z.string(), amount: z.string() })
const fact = z.object({ label: z.string(), value: z.string() })

/** A quote's content as sent and stored (mail/letters/quote.ts), by plan; plan 0 is the membership. */
export const quoteContent = z.object({
  name: z.string(),
  sent_by: z.string(),
  message: z.string(),
  lines: z.array(
    z.object({
      plan_id: z.int(),
      plan_name: z.string(),
      carrier: z.string(),
      detail: z.string(),
      price: z.string(),
      fees: z.array(namedAmount),
      covers: z.array(fact),
      in_review: z.boolean().default(false),
    }),
  ),
  first: z.string(),
  monthly: z.string(),
  notices: z.array(z.string()),
  holds_until: z.string(),
  /** The start date the prices are for; null in quotes stored before it was recorded. */
  start: quoteStart.nullable().default(null),
})
export type QuoteContent = z.infer<typeof quoteContent> & Omit<Quote, 'rep'>

type QuoteSources = { readonly catalog: Catalog; readonly directory: Directory }
type Moment = { readonly now: Date; readonly timeZone: string }
export type SenderInput = { readonly name: string; readonly message: string }

/** The cart as a quote, with the lines and totals the cart shows (D-3.05). */
export const quoteContentOf = (
  enrollment: Enrollment,
  { catalog, directory }: QuoteSources,
  { senderInput, person, now, timeZone }: { readonly senderInput: SenderInput; readonly person: Person } & Moment,
): QuoteContent => {
  const cart = cartView(enrollment, { catalog, directory })
  return {
    ...senderInput,
    sent_by: senderName(person, directory),
    lines: cart.result.map(({ plan_id, plan_name, carrier, detail, price, fees, in_review }) => ({
      plan_id,
      plan_name,
      carrier,
      detail,
      price,
      fees,
      covers: (catalog.plans.get(plan_id)?.facts ?? []).map(({ label, value }) => ({ label, value })),
      in_review,
    })),
    first: cart.initial_month_cost,
    monthly: cart.recurring_month_cost,
    notices: cart.notices,
    // The earliest expiry of any line.
    holds_until:
      enrollment.cart
        .map((line) => priceHoldEnd(line, timeZone))
        .toSorted()
        .at(0) ?? lastDay({ now, timeZone }),
    start: quoteStartOf(
      pickedStart(enrollment),
      sharedStartDays(plansInCart(enrollment, catalog), enrollment, dayOf(now, timeZone)),
    ),
  }
}

const lastDay = ({ now, timeZone }: Moment): string => addDays(dayOf(now, timeZone), quoteDays)

/** When a quote sent now expires: at the end of the last day its prices hold, in the site's time zone. */
export const endOf = (moment: Moment): Date => dayBegins(addDays(lastDay(moment), 1), moment.timeZone)
