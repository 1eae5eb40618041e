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
import { startPicked } from '../../shop/offer/cart-start.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { heldUntil } from '../../shop/offer/held.ts'
import { cartView } from '../cart/view.ts'
import { senderName } from './sender.ts'
import { startOf } from './start.ts'

const named = z.object({ name: z.string(), amount: z.string() })
const fact = z.object({ label: z.string(), value: z.string() })

/** What a quote said when it was sent, as it is kept (mail/letters/quote.ts), its lines by plan; 0 is the membership. */
export const said = z.object({
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
      fees: z.array(named),
      covers: z.array(fact),
      in_review: z.boolean().default(false),
    }),
  ),
  first: z.string(),
  monthly: z.string(),
  notices: z.array(z.string()),
  holds_until: z.string(),
  /** For which start of coverage the prices are; one from before that was said has none. */
  start: quoteStart.nullable().default(null),
})
export type Said = z.infer<typeof said> & Omit<Quote, 'rep'>

type Around = { readonly catalog: Catalog; readonly directory: Directory }
type Moment = { readonly now: Date; readonly timeZone: string }
export type Typed = { readonly name: string; readonly message: string }

/** The cart as a quote: the same lines and sums that the cart shows (D-3.05). */
export const saidOf = (
  enrollment: Enrollment,
  { catalog, directory }: Around,
  { typed, person, now, timeZone }: { readonly typed: Typed; readonly person: Person } & Moment,
): Said => {
  const cart = cartView(enrollment, { catalog, directory })
  return {
    ...typed,
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
    // The first line's that ends.
    holds_until:
      enrollment.cart
        .map((line) => heldUntil(line, timeZone))
        .toSorted()
        .at(0) ?? lastDay({ now, timeZone }),
    start: startOf(
      startPicked(enrollment),
      sharedStartDays(plansInCart(enrollment, catalog), enrollment, dayOf(now, timeZone)),
    ),
  }
}

const lastDay = ({ now, timeZone }: Moment): string => addDays(dayOf(now, timeZone), quoteDays)

/** When a quote of now ends: with the last day on which its prices hold, where the site is. */
export const endOf = (moment: Moment): Date => dayBegins(addDays(lastDay(moment), 1), moment.timeZone)
