import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

const none: Bootstrap = {
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

/** Reads what the server wrote into the page; when the server itself renders, there is no page yet. */
const read = (): Bootstrap => {
  if (typeof document === 'undefined') return none
  const written = document.getElementById('bootstrap')?.textContent
  if (written === undefined || written === null || written === '')
    throw new Error('the page came without its bootstrap')
  // oxlint-disable-next-line typescript/no-unsafe-return -- written with the same type; a runtime check would be one more thing to load
  return JSON.parse(written)
}

export let bootstrap: Bootstrap = read()
const ofSite = bootstrap

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

export type Offered = Pick<Bootstrap, 'menu' | 'categories' | 'featured'>
/** Replaces the offer with that of a rep, group or portal; null restores the site's own. */
export const changeOffer = (offered: Offered | null): void => {
  const { menu, categories, featured } = offered ?? ofSite
  bootstrap = { ...bootstrap, menu, categories, featured }
  for (const listener of listeners) listener()
}

/** For the server, which renders one site's page after another's. */
export const setBootstrap = (given: Bootstrap): void => {
  bootstrap = given
}
