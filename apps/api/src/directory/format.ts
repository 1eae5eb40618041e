import * as z from 'zod'
import { stateCode } from '../data-files/state-code.ts'

/**
 * The records of sites, groups, reps, portals and referrals, as the files write them (one YAML list of strict objects each) and as
 * the database keeps them: a schema accepts what it has made.
 */

const line = z.string().min(1)
const id = z.int().positive()
const landing = z.string().regex(/^[a-z0-9-]+$/, 'may have only lowercase letters, digits and hyphens')
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'is not a color of the form #0f766e')
const phone = z.string().regex(/^\d{10}$/, 'is not a ten-digit phone number')
const host = z
  .string()
  .regex(
    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/,
    'is not a host name: lowercase letters, digits, hyphens and dots, without a port',
  )
const asks = z.record(line, z.array(line))

export const portal = z.strictObject({
  platform_group_id: id,
  platform_code: line,
  platform_name: line,
  /** The group that enrollments belong to which go through this portal and under no other group (SF-4.15). */
  group: id.nullable().default(null),
})

export const group = z.strictObject({
  gid: id,
  gname: line,
  gcode: line,
  landing_url: landing.nullable().default(null),
  source: line.nullable().default(null),
  pays: z.enum(['self', 'list', 'elist', 'stmt']),
  enrollerCode: line.nullable().default(null),
  /** The portals that the group's own enrollments go through (SF-4.16). */
  portals: z.array(id).default([]),
  asks: asks.default({}),
  phone,
  email: z.email(),
  address: z.strictObject({
    address1: line,
    city: line,
    state: stateCode,
    zip: z.string().regex(/^\d{5}$/, 'is not a five-digit zip code'),
  }),
  tagline: line,
  about: line,
})

export const rep = z.strictObject({
  agent_id: id,
  first_name: line,
  last_name: line,
  agent_code: line,
  email: z.email(),
  phone,
  landing_url: landing.nullable().default(null),
  groups: z.array(id),
  portals: z.array(id),
  tagline: line,
  bio: line,
})

export const referral = z.strictObject({ rid: line, agent_id: id, group_id: id, portal_id: id, referred_by: line })

/** The settings of a site (SF-3.16); a picture's value is its path, '' where the site has none of its own. */
export const siteSettings = z.strictObject({
  brand_name: line,
  association_name: line,
  brand: colour,
  brand_ink: colour,
  accent: colour,
  phone,
  hours: line,
  support_email: z.email(),
  support_url: z.string(),
  claim_dentists: line,
  claim_members: line,
  /** 'true': every page says that it is a demonstration and no offer. */
  demonstration: z.enum(['true', 'false']),
  /** 'true': the specially branded site (SF-1.09). */
  special: z.enum(['true', 'false']),
  show_quotation: z.enum(['yes', 'no']),
  /** The admin apps show only while this is 'false' (SF-2.16). */
  site_url: z.string(),
  featured_plans: z.array(id).min(1),
  footer_plan: id,
  logo: z.string(),
  banner_image: z.string(),
  agent_banner_image: z.string(),
  group_banner_image: z.string(),
  cta_image: z.string(),
  app_store_icon: z.string(),
  google_play_icon: z.string(),
  app_store_url: z.string(),
  google_play_url: z.string(),
  how_to_video: z.string(),
  thank_you_image: z.string(),
  no_plan_icon: z.string(),
  review_image: z.string(),
  /** Said above the family on the dependents step (EW-2.17); without it the standard words, with '' none. */
  dependent_disclaimer: z.string().optional(),
})

export const site = z.strictObject({
  /** What an enrollment remembers its site by; without one it is the site_name, the first host, or main. */
  site_id: host.optional(),
  hosts: z.array(host),
  site_name: landing.optional(),
  name: line,
  /** Ways into the catalogue by what people look for, on the home page (SF-2.21). */
  info_blocks: z.array(z.strictObject({ title: line, text: line, plans: z.array(id).min(1) })).default([]),
  settings: siteSettings,
  default_group: id.nullable().default(null),
  default_agent: id.nullable().default(null),
})

export type Group = z.output<typeof group>
export type Rep = z.output<typeof rep>
export type Portal = z.output<typeof portal>
export type Referral = z.output<typeof referral>
export type SiteRecord = z.output<typeof site> & { readonly site_id: string }

/** The whole directory, each list in the order of its file. */
export type Records = {
  readonly sites: readonly SiteRecord[]
  readonly groups: readonly Group[]
  readonly reps: readonly Rep[]
  readonly portals: readonly Portal[]
  readonly referrals: readonly Referral[]
}
