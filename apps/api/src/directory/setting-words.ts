import type { SiteRecord } from './format.ts'

export type Setting = keyof SiteRecord['settings']
/** `on`: the value that turns it on; `ours`: what '' means; `plans`: the value is a list of plan ids. */
type SettingLabel = {
  readonly part: Part
  readonly label: string
  readonly on?: string
  readonly emptyText?: string
  readonly plans?: true
}

/** The sections of a site's page, in order. */
export const siteParts = {
  naming: 'Name and address',
  contact: 'Contact',
  look: 'Branding',
  sells: 'What it sells',
  features: 'Features',
  home: 'Home page',
  blocks: 'Home page blocks',
  links: 'Links',
  pictures: 'Pictures and video',
} as const
type Part = (typeof siteParts)[keyof typeof siteParts]

const picture = (label: string): SettingLabel => ({ part: siteParts.pictures, label })
const size = (label: string): SettingLabel => ({ part: siteParts.pictures, label: `${label}, width and height` })
const link = (label: string, emptyText = 'Built-in page'): SettingLabel => ({
  part: siteParts.links,
  label,
  emptyText,
})
const text = (part: Part, label: string): SettingLabel => ({ part, label })
const feature = (label: string, on: string): SettingLabel => ({ part: siteParts.features, label, on })

/** Every setting's label; a missing one doesn't compile. */
export const settingWords: Readonly<Record<Setting, SettingLabel>> = {
  brand_name: text(siteParts.naming, 'Brand name'),
  association_name: text(siteParts.naming, 'Association name'),
  brand: text(siteParts.look, 'Brand color'),
  brand_ink: text(siteParts.look, 'Text on the brand color'),
  accent: text(siteParts.look, 'Accent color'),
  phone: text(siteParts.contact, 'Phone'),
  hours: text(siteParts.contact, 'Hours'),
  support_email: text(siteParts.contact, 'Email'),
  support_url: text(siteParts.contact, 'Support page'),
  address: text(siteParts.contact, 'Postal address'),
  remit_to: text(siteParts.contact, 'Where groups send payments'),
  privacy_url: link('Privacy notice'),
  terms_url: link('Terms'),
  headline: text(siteParts.home, 'Headline'),
  claim_plans: text(siteParts.home, 'Claim about plans'),
  claim_dentists: text(siteParts.home, 'Claim about dentists'),
  claim_members: text(siteParts.home, 'Claim about members'),
  autosave: feature('Autosaves unfinished answers', 'true'),
  sign_on_the_spot: feature('Offers in-person signing with a rep', 'true'),
  demonstration: feature('Demonstration site', 'true'),
  special: feature('Specially branded', 'true'),
  show_quotation: feature('Offers quotes', 'yes'),
  site_url: feature('Shows the admin apps', 'false'),
  featured_plans: { part: siteParts.home, label: 'Featured plans', plans: true },
  footer_plan: { part: siteParts.home, label: 'Footer plan', plans: true },
  logo: picture('Logo'),
  logo_size: size('Logo'),
  banner_image: picture('Banner'),
  banner_image_size: size('Banner'),
  agent_banner_image: picture('Banner on rep pages'),
  agent_banner_image_size: size('Banner on rep pages'),
  group_banner_image: picture('Banner on group pages'),
  group_banner_image_size: size('Banner on group pages'),
  cta_image: picture('Picture beside the call to action'),
  cta_image_size: size('Picture beside the call to action'),
  app_store_icon: picture('App Store icon'),
  app_store_icon_size: size('App Store icon'),
  google_play_icon: picture('Google Play icon'),
  google_play_icon_size: size('Google Play icon'),
  app_store_url: link('App Store'),
  google_play_url: link('Google Play'),
  how_to_video: { part: siteParts.pictures, label: 'How-to video', emptyText: 'Built-in video' },
  admin_url: link('Admin'),
  message_center_url: link('Message center'),
  file_management_url: link('File management'),
  dashboard_rep_url: link('Rep dashboard'),
  dashboard_member_url: link('Member dashboard'),
  dashboard_group_url: link('Group dashboard'),
  ticket_management_url: link('Tickets'),
  sso_url: link('Single sign-on'),
  registrations_rep_url: link('Rep registration'),
  registrations_member_url: link('Member registration'),
  registrations_group_url: link('Group registration'),
  thank_you_image: picture('Receipt picture'),
  thank_you_image_size: size('Receipt picture'),
  no_plan_icon: picture('No-plans picture'),
  no_plan_icon_size: size('No-plans picture'),
  review_image: picture('Review picture'),
  review_image_size: size('Review picture'),
  home_link: link('Home link', 'The site’s home page'),
  dependent_disclaimer: text(siteParts.features, 'Note above dependents'),
}
