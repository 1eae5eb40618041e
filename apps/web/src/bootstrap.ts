import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

const emptyBootstrap: Bootstrap = {
  client: '',
  today: '',
  time_zone: 'America/New_York',
  site: { name: '', host: '', settings: {} },
  membership_fee: '',
  mail_off: false,
  cards: null,
  info_blocks: [],
  menu: [],
  footer_plan: null,
  categories: [],
  networks: [],
  featured: [],
}

/** Reads the data the server wrote into the page; on the server there is no page yet. */
const read = (): Bootstrap => {
  if (typeof document === 'undefined') return emptyBootstrap
  const json = document.getElementById('bootstrap')?.textContent
  if (json === undefined || json === null || json === '') throw new Error('the page has no bootstrap data')
  // oxlint-disable-next-line typescript/no-unsafe-return -- the server writes it with the same type; a check is more code to load
  return JSON.parse(json)
}

export let bootstrap: Bootstrap = read()
const siteBootstrap = bootstrap

const listeners = new Set<() => void>()
/** Calls back when the site's settings or its offer change while the page is open. */
export const onSiteChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Applies new site settings. */
export const changeSettings = (settings: Record<string, string>): void => {
  bootstrap = { ...bootstrap, site: { ...bootstrap.site, settings } }
  for (const listener of listeners) listener()
}

export type SiteOffer = Pick<Bootstrap, 'menu' | 'categories' | 'featured'>
/** Replaces the offer with that of a rep, group or portal; null restores the site's own. */
export const changeOffer = (offer: SiteOffer | null): void => {
  const { menu, categories, featured } = offer ?? siteBootstrap
  bootstrap = { ...bootstrap, menu, categories, featured }
  for (const listener of listeners) listener()
}

/** For the server, which renders pages of different sites in turn. */
export const setBootstrap = (next: Bootstrap): void => {
  bootstrap = next
}
