import * as z from 'zod'
import { categorySummary } from './site.ts'
import { drawnList } from '../shop/drawn-list.ts'
import { providerNetwork } from './providers.ts'

/** What the server writes into the first page, so that it draws at once: the site, its menu, its featured plans (design: first page). */
export const bootstrap = z.object({
  /** The storefront's id and secret for the Authorization header (D-1.01); it names the application, not a person. */
  client: z.string(),
  /** yyyy-mm-dd by the server's clock: rules on both sides count from the same day. */
  today: z.string(),
  /** Where the site is: the days of instants are of there. */
  time_zone: z.string().default('America/New_York'),
  site: z.object({
    name: z.string(),
    host: z.string(),
    /** The key/value list of SF-3.16: brand colors, phone, hours, claims, images. */
    settings: z.record(z.string(), z.string()),
  }),
  /** What membership in the association costs a month, as $5. */
  membership_fee: z.string(),
  /** The site writes no mail: nothing is offered or promised that needs one. */
  mail_off: z.boolean(),
  /** Ways into the catalog by what people look for (SF-2.21). */
  info_blocks: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      plans: z.array(z.object({ plan_id: z.number(), plan_name: z.string() })),
    }),
  ),
  menu: z.array(z.string()),
  /** The plan behind the footer's call to action (SF-7.09); null where nothing is sold. */
  footer_plan: z.object({ plan_id: z.number(), plan_name: z.string() }).nullable(),
  categories: z.array(categorySummary),
  /** Where dentists and eye doctors are found. */
  networks: z.array(providerNetwork),
  featured: z.array(
    z.object({
      plan_id: z.number(),
      plan_name: z.string(),
      plan_logo: z.string(),
      plan_short_text: z.string(),
      carrier: z.string(),
      category: z.string(),
      from_price: z.string().nullable(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  /** Only in the page that was drawn for one visitor. */
  drawn_list: drawnList.optional(),
})
export type Bootstrap = z.infer<typeof bootstrap>
