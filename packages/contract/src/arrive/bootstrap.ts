import * as z from 'zod'
import { categorySummary } from './site.ts'
import { rendered } from './rendered.ts'
import { providerNetwork } from './providers.ts'

/** Data the server embeds in the page so that it renders at once: the site, its menu, its featured plans. */
export const bootstrap = z.object({
  /** The storefront's id and secret for the Authorization header (D-1.01); it names the application, not a person. */
  client: z.string(),
  /** yyyy-mm-dd by the server's clock, so that browser and server rules agree on today. */
  today: z.string(),
  /** The site's time zone, used to turn instants into dates. */
  time_zone: z.string().default('America/New_York'),
  site: z.object({
    name: z.string(),
    host: z.string(),
    /** The key/value list of SF-3.16: brand colors, phone, hours, claims, images. */
    settings: z.record(z.string(), z.string()),
  }),
  /** The association's monthly membership fee, such as '$5'. */
  membership_fee: z.string(),
  /** The site sends no email, so screens don't offer anything that needs it. */
  mail_off: z.boolean(),
  /** How cards are taken; null if they aren’t. */
  cards: z
    .object({
      /** No card is really charged. */
      is_test: z.boolean(),
      /** For the processor’s own card form; null if the number is typed into ours. */
      publishable_key: z.string().nullable(),
    })
    .nullable(),
  /** Home page blocks that link to plans (SF-2.21). */
  info_blocks: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      plans: z.array(z.object({ plan_id: z.number(), plan_name: z.string() })),
    }),
  ),
  menu: z.array(z.string()),
  /** The plan behind the footer's call to action (SF-7.09); null if the site sells nothing. */
  footer_plan: z.object({ plan_id: z.number(), plan_name: z.string() }).nullable(),
  categories: z.array(categorySummary),
  /** Provider networks with their own search pages. */
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
  /** Only in a rendered page. */
  rendered: rendered.optional(),
})
export type Bootstrap = z.infer<typeof bootstrap>
