import * as z from 'zod'
import { planCategories } from '@openroll/contract/words'
import { stateCode } from '../data-files/state-code.ts'
import { phone, pixels, siteSettings } from './site-settings.ts'

/**
 * Schemas of sites, groups, reps, portals and referrals, in files (one YAML list each) and in the database; a schema accepts its own
 * output.
 */

const line = z.string().min(1)
const id = z.int().positive()
const landing = z.string().regex(/^[a-z0-9-]+$/, 'may have only lowercase letters, digits and hyphens')
const host = z
  .string()
  .regex(
    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/,
    'is not a host name: lowercase letters, digits, hyphens and dots, without a port',
  )
const asks = z.record(line, z.array(line))

/** The logo and picture on the page of a rep or group, with its link (SF-3.06); editable only in files. */
const ownPictures = {
  logo: z.string().optional(),
  logo_size: pixels.optional(),
  image: z.string().optional(),
  image_size: pixels.optional(),
  image_link: z.string().optional(),
}

export const portal = z.strictObject({
  platform_group_id: id,
  platform_code: line,
  platform_name: line,
  /** The group of enrollments through this portal without a group (SF-4.15). */
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
  /** The portals the group enrolls through (SF-4.16). */
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
  ...ownPictures,
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
  ...ownPictures,
  /** An inactive rep keeps their name on past sales and can't act otherwise. */
  active: z.boolean().default(true),
})

export const referral = z.strictObject({
  rid: line,
  agent_id: id,
  group_id: id,
  portal_id: id,
  referred_by: line,
  /** The last valid day; null means no end. */
  ends_on: z.iso.date('is not a date of the form 2027-01-31').nullable().default(null),
})

export const site = z.strictObject({
  /** The id stored with enrollments; defaults to the site_name, the first host, or 'main'. */
  site_id: host.optional(),
  hosts: z.array(host),
  site_name: landing.optional(),
  name: line,
  /** The home page's blocks of plan links (SF-2.21). */
  info_blocks: z.array(z.strictObject({ title: line, text: line, plans: z.array(id).min(1) })).default([]),
  settings: siteSettings,
  /** The categories and extra plans the site sells; everything if missing (D-2.13). */
  sells: z
    .strictObject({ categories: z.array(z.enum(planCategories)).default([]), plans: z.array(id).default([]) })
    .nullable()
    .default(null),
  default_group: id.nullable().default(null),
  default_agent: id.nullable().default(null),
})

export type Group = z.output<typeof group>
export type Rep = z.output<typeof rep>
export type Portal = z.output<typeof portal>
export type Referral = z.output<typeof referral>
export type SiteRecord = z.output<typeof site> & { readonly site_id: string }

/** A record the console can change. */
export type DirectoryRecord = Group | Rep | Portal | Referral
export type RecordKind = 'group' | 'rep' | 'portal' | 'referral'

/** A record's kind and id. */
export const namedAs = (record: DirectoryRecord): readonly [kind: RecordKind, key: string | number] => {
  if ('gid' in record) return ['group', record.gid]
  if ('agent_code' in record) return ['rep', record.agent_id]
  return 'rid' in record ? ['referral', record.rid] : ['portal', record.platform_group_id]
}

/** The directory, each list in file order. */
export type Records = {
  readonly sites: readonly SiteRecord[]
  readonly groups: readonly Group[]
  readonly reps: readonly Rep[]
  readonly portals: readonly Portal[]
  readonly referrals: readonly Referral[]
}
