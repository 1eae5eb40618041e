import type { SiteRecord } from './format.ts'

export type Setting = keyof SiteRecord['settings']
/** `on`: what it holds where it is switched on; `ours`: what '' stands for; `plans`: it holds numbers of plans. */
type Words = {
  readonly part: Part
  readonly label: string
  readonly on?: string
  readonly ours?: string
  readonly plans?: true
}

/** The parts of a site's page, in their order. */
export const siteParts = {
  naming: 'Name and address',
  contact: 'Contact',
  look: 'Look',
  sells: 'What it sells',
  features: 'Features',
  home: 'Home page',
  blocks: 'Blocks of its home page',
  links: 'Links',
  pictures: 'Pictures and films',
} as const
type Part = (typeof siteParts)[keyof typeof siteParts]

const picture = (label: string): Words => ({ part: siteParts.pictures, label })
const size = (label: string): Words => ({ part: siteParts.pictures, label: `${label}, width and height` })
const link = (label: string, ours = 'Our own page'): Words => ({ part: siteParts.links, label, ours })
const text = (part: Part, label: string): Words => ({ part, label })
const feature = (label: string, on: string): Words => ({ part: siteParts.features, label, on })

/** What each setting is called; one that is forgotten does not compile. */
export const settingWords: Readonly<Record<Setting, Words>> = {
  brand_name: text(siteParts.naming, 'Name of the brand'),
  association_name: text(siteParts.naming, 'Name of the association'),
  brand: text(siteParts.look, 'Brand color'),
  brand_ink: text(siteParts.look, 'Text on the brand color'),
  accent: text(siteParts.look, 'Accent color'),
  phone: text(siteParts.contact, 'Phone'),
  hours: text(siteParts.contact, 'Hours'),
  support_email: text(siteParts.contact, 'Email'),
  support_url: text(siteParts.contact, 'Support page'),
  address: text(siteParts.contact, 'Postal address'),
  remit_to: text(siteParts.contact, 'Where groups pay'),
  privacy_url: link('Privacy notice'),
  terms_url: link('Terms'),
  headline: text(siteParts.home, 'Headline'),
  claim_plans: text(siteParts.home, 'Says of its plans'),
  claim_dentists: text(siteParts.home, 'Says of dentists'),
  claim_members: text(siteParts.home, 'Says of members'),
  autosave: feature('Keeps what is typed before a step is saved', 'true'),
  sign_on_the_spot: feature('Lets people sign in front of their rep', 'true'),
  demonstration: feature('Says that it is a demonstration', 'true'),
  special: feature('Specially branded', 'true'),
  show_quotation: feature('Offers quotes', 'yes'),
  site_url: feature('Shows the admin apps', 'false'),
  featured_plans: { part: siteParts.home, label: 'Featured plans', plans: true },
  footer_plan: { part: siteParts.home, label: 'Plan of the footer', plans: true },
  logo: picture('Logo'),
  logo_size: size('Logo'),
  banner_image: picture('Banner'),
  banner_image_size: size('Banner'),
  agent_banner_image: picture('Banner of reps’ pages'),
  agent_banner_image_size: size('Banner of reps’ pages'),
  group_banner_image: picture('Banner of groups’ pages'),
  group_banner_image_size: size('Banner of groups’ pages'),
  cta_image: picture('Picture beside the call to action'),
  cta_image_size: size('Picture beside the call to action'),
  app_store_icon: picture('Icon of the App Store'),
  app_store_icon_size: size('Icon of the App Store'),
  google_play_icon: picture('Icon of Google Play'),
  google_play_icon_size: size('Icon of Google Play'),
  app_store_url: link('App Store'),
  google_play_url: link('Google Play'),
  how_to_video: { part: siteParts.pictures, label: 'Film that shows how it works', ours: 'Our own film' },
  admin_url: link('Admin'),
  message_center_url: link('Message center'),
  file_management_url: link('File management'),
  dashboard_rep_url: link('Dashboard of reps'),
  dashboard_member_url: link('Dashboard of members'),
  dashboard_group_url: link('Dashboard of groups'),
  ticket_management_url: link('Tickets'),
  sso_url: link('Single sign-on'),
  registrations_rep_url: link('Registration of reps'),
  registrations_member_url: link('Registration of members'),
  registrations_group_url: link('Registration of groups'),
  thank_you_image: picture('Picture of the receipt'),
  thank_you_image_size: size('Picture of the receipt'),
  no_plan_icon: picture('Picture where no plan is found'),
  no_plan_icon_size: size('Picture where no plan is found'),
  review_image: picture('Picture of the review'),
  review_image_size: size('Picture of the review'),
  home_link: link('Home leads to', 'Its own first page'),
  dependent_disclaimer: text(siteParts.features, 'Said above the family'),
}
