import { quoteDays } from '@openroll/contract/cart/quote-fields'
import { addDays } from '@openroll/contract/date'
import * as z from 'zod'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { Person } from '../../who/person.ts'
import type { Quote } from '../../mail/letters/quote.ts'
import { dayBegins, dayOf } from '../../day-of.ts'
import { heldUntil } from '../../shop/offer/held.ts'
import { cartView } from '../cart/view.ts'

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
    }),
  ),
  first: z.string(),
  monthly: z.string(),
  notices: z.array(z.string()),
  holds_until: z.string(),
})
export type Said = z.infer<typeof said> & Quote

type Around = { readonly catalogue: Catalogue; readonly directory: Directory }
type Moment = { readonly now: Date; readonly timeZone: string }
export type Typed = { readonly name: string; readonly message: string }

/** The name that a quote goes out under: the rep’s, or the group’s. */
const senderName = ({ role, id, name }: Person, directory: Directory): string => {
  if (role === 'group') return directory.group(id)?.gname ?? name
  const rep = directory.rep(id)
  return rep === undefined ? name : `${rep.first_name} ${rep.last_name}`
}

/** The cart as a quote: the same lines and sums that the cart shows (D-3.05). */
export const saidOf = (
  enrollment: Enrollment,
  { catalogue, directory }: Around,
  { typed, person, now, timeZone }: { readonly typed: Typed; readonly person: Person } & Moment,
): Said => {
  const cart = cartView(enrollment, { catalogue, directory })
  return {
    ...typed,
    sent_by: senderName(person, directory),
    lines: cart.result.map(({ plan_id, plan_name, carrier, detail, price, fees }) => ({
      plan_id,
      plan_name,
      carrier,
      detail,
      price,
      fees,
      covers: (catalogue.plans.get(plan_id)?.facts ?? []).map(({ label, value }) => ({ label, value })),
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
  }
}

const lastDay = ({ now, timeZone }: Moment): string => addDays(dayOf(now, timeZone), quoteDays)

/** When a quote of now ends: with the last day on which its prices hold, where the site is. */
export const endOf = (moment: Moment): Date => dayBegins(addDays(lastDay(moment), 1), moment.timeZone)
