import * as z from 'zod'
import { phone as typedPhone } from '@openroll/contract/rules'

const line = z.string().min(1)
const id = z.int().positive()
const optionalText = z.string().default('')
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'is not a color of the form #0f766e')
/** A phone number in the normalized form. */
export const phone = z
  .string()
  .refine((given) => typedPhone.safeParse(given).data === given, 'is not a ten-digit phone number')
/** A picture's width and height in pixels, which reserve its space while it loads. */
export const pixels = z
  .string()
  .regex(/^([1-9]\d{0,3}x[1-9]\d{0,3})?$/, 'is not a width and height in pixels, such as 160x40')
const size = pixels.default('')

/** A site's settings (SF-3.16); a picture is a path, '' means none. */
export const siteSettings = z.strictObject({
  brand_name: line,
  association_name: line,
  brand: color,
  brand_ink: color,
  accent: color,
  phone,
  hours: line,
  support_email: z.email(),
  support_url: z.string(),
  /** The postal address; '' means none. */
  address: optionalText,
  /** Where groups send payments, lines separated by semicolons; defaults to the brand's name and address. */
  remit_to: z.string().optional(),
  /** The site's own privacy notice and terms; '' uses the product's pages. */
  privacy_url: optionalText,
  terms_url: optionalText,
  /** The home page's headline (SF-2.21) and claims (SF-1.06). */
  headline: line.default('Dental and Vision for Everyone'),
  claim_plans: line.default('Plans from national dental and vision carriers'),
  claim_dentists: line,
  claim_members: line,
  /** 'false' turns off autosaving unfinished answers. */
  autosave: z.enum(['true', 'false']).optional(),
  /** 'true' lets people sign in front of their enroller; otherwise they sign through an emailed link (D-1.13). */
  sign_on_the_spot: z.enum(['true', 'false']).optional(),
  /** 'true' shows on every page that this is a demonstration and not an offer. */
  demonstration: z.enum(['true', 'false']),
  /** 'true' marks the specially branded site (SF-1.09). */
  special: z.enum(['true', 'false']),
  show_quotation: z.enum(['yes', 'no']),
  /** The admin apps show only if this is 'false' (SF-2.16). */
  site_url: z.string(),
  featured_plans: z.array(id).min(1),
  footer_plan: id,
  logo: z.string(),
  logo_size: size,
  banner_image: z.string(),
  banner_image_size: size,
  agent_banner_image: z.string(),
  agent_banner_image_size: size,
  group_banner_image: z.string(),
  group_banner_image_size: size,
  cta_image: z.string(),
  cta_image_size: size,
  app_store_icon: z.string(),
  app_store_icon_size: size,
  google_play_icon: z.string(),
  google_play_icon_size: size,
  /** '' links to our own page about installing the site. */
  app_store_url: z.string(),
  google_play_url: z.string(),
  /** A page or file; '' plays our own video. */
  how_to_video: z.string(),
  /** The URL of each admin app (SF-2.16); '' uses our own page (D-9.05). */
  admin_url: optionalText,
  message_center_url: optionalText,
  file_management_url: optionalText,
  dashboard_rep_url: optionalText,
  dashboard_member_url: optionalText,
  dashboard_group_url: optionalText,
  ticket_management_url: optionalText,
  sso_url: optionalText,
  registrations_rep_url: optionalText,
  registrations_member_url: optionalText,
  registrations_group_url: optionalText,
  thank_you_image: z.string(),
  thank_you_image_size: size,
  no_plan_icon: z.string(),
  no_plan_icon_size: size,
  review_image: z.string(),
  review_image_size: size,
  /** The URL Home links to instead of the site's first page (SF-2.43). */
  home_link: z.string().optional(),
  /** Shown above the family on the dependents step (EW-2.17); missing uses the standard text, '' shows none. */
  dependent_disclaimer: z.string().optional(),
})
