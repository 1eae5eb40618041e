import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'

const none: Bootstrap = {
  client: '',
  today: '',
  time_zone: 'America/New_York',
  site: { name: '', host: '', settings: {} },
  membership_fee: '',
  mail_off: false,
  info_blocks: [],
  menu: [],
  footer_plan: null,
  categories: [],
  networks: [],
  featured: [],
}

/** What the server wrote into this page; on the server itself there is no page yet. */
const read = (): Bootstrap => {
  if (typeof document === 'undefined') return none
  const written = document.getElementById('bootstrap')?.textContent
  if (written === undefined || written === null || written === '')
    throw new Error('the page came without its bootstrap')
  // oxlint-disable-next-line typescript/no-unsafe-return -- written by the same declaration; a check is one more thing to load
  return JSON.parse(written)
}

export let bootstrap: Bootstrap = read()
const ofSite = bootstrap

const listeners = new Set<() => void>()
/** Calls back when the site's settings, or what is offered, have changed while the page is open. */
export const onSiteChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The site looks different from here on. */
export const changeSettings = (settings: Record<string, string>): void => {
  bootstrap = { ...bootstrap, site: { ...bootstrap.site, settings } }
  for (const listener of listeners) listener()
}

export type Offered = Pick<Bootstrap, 'menu' | 'categories' | 'featured'>
/** What is offered here from now on, under a rep, a group or a portal; null: what the site offers everybody. */
export const changeOffer = (offered: Offered | null): void => {
  const { menu, categories, featured } = offered ?? ofSite
  bootstrap = { ...bootstrap, menu, categories, featured }
  for (const listener of listeners) listener()
}

/** For the server, which draws the first page for one site after the other. */
export const drawFor = (given: Bootstrap): void => {
  bootstrap = given
}
