import * as z from 'zod'
import { phone as typedPhone } from '@openroll/contract/rules'

const line = z.string().min(1)
const id = z.int().positive()
const none = z.string().default('')
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'is not a color of the form #0f766e')
/** A phone number in the form in which the rule of forms keeps it. */
export const phone = z
  .string()
  .refine((given) => typedPhone.safeParse(given).data === given, 'is not a ten-digit phone number')
/** Width and height of a picture in pixels: its room is kept before it has come. */
export const pixels = z
  .string()
  .regex(/^([1-9]\d{0,3}x[1-9]\d{0,3})?$/, 'is not a width and height in pixels, such as 160x40')
const size = pixels.default('')

/** The settings of a site (SF-3.16); a picture's value is its path, '' where the site has none of its own. */
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
  /** Where letters to the site go; '' says nothing of it. */
  address: none,
  /** Where groups send what they pay, with semicolons between the lines; without it the brand's name and address. */
  remit_to: z.string().optional(),
  /** Its own privacy notice and terms; '' leads to the product's pages. */
  privacy_url: none,
  terms_url: none,
  /** What the home page promises (SF-2.21), and whose plans they are (SF-1.06). */
  headline: line.default('Dental and Vision for Everyone'),
  claim_plans: line.default('Plans from national dental and vision carriers'),
  claim_dentists: line,
  claim_members: line,
  /** 'false': what is typed on a step is not kept before the step is saved. */
  autosave: z.enum(['true', 'false']).optional(),
  /** 'true': a person may sign in front of whoever enrolls them; otherwise they sign through a link that we email them (D-1.13). */
  sign_on_the_spot: z.enum(['true', 'false']).optional(),
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
  /** '' leads to our own page about the site as an app. */
  app_store_url: z.string(),
  google_play_url: z.string(),
  /** A page or a file that shows how it works; '' plays our own film. */
  how_to_video: z.string(),
  /** Where each of the admin apps is (SF-2.16); '' leads to our own page (D-9.05). */
  admin_url: none,
  message_center_url: none,
  file_management_url: none,
  dashboard_rep_url: none,
  dashboard_member_url: none,
  dashboard_group_url: none,
  ticket_management_url: none,
  sso_url: none,
  registrations_rep_url: none,
  registrations_member_url: none,
  registrations_group_url: none,
  thank_you_image: z.string(),
  thank_you_image_size: size,
  no_plan_icon: z.string(),
  no_plan_icon_size: size,
  review_image: z.string(),
  review_image_size: size,
  /** Where a click on Home leads, in place of this site's own first page (SF-2.43). */
  home_link: z.string().optional(),
  /** Said above the family on the dependents step (EW-2.17); without it the standard words, with '' none. */
  dependent_disclaimer: z.string().optional(),
})
