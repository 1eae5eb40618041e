import { createHash } from 'node:crypto'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Deps } from '../http/deps.ts'
import { bootstrapFor } from './bootstrap.ts'

/** A page as it is sent, and what a browser names it by. */
export type Page = { readonly page: string; readonly etag: string }

/** The host name of a site, without port; empty for any other, so that made-up hosts are all one. */
const knownHost = ({ people }: Catalogue, host: string): string => {
  const name = (host.split(':')[0] ?? '').toLowerCase()
  return people.sites.some(({ hosts }) => hosts.includes(name)) ? name : ''
}

/** Makes each page once: one a site and kind, until the catalogue or the day changes. */
export const openPages = (
  deps: Pick<Deps, 'config' | 'clock' | 'catalogue'>,
  fill: (bootstrap: Bootstrap, isHome: boolean) => string,
): ((host: string, isHome: boolean) => Page) => {
  let made: { readonly of: Catalogue; readonly today: string; readonly pages: Map<string, Page> } | undefined
  return (host, isHome) => {
    const [of, today] = [deps.catalogue(), deps.clock.today()]
    if (made?.of !== of || made.today !== today) made = { of, today, pages: new Map() }
    const known = knownHost(of, host)
    const key = `${known} ${isHome}`
    const found = made.pages.get(key)
    if (found !== undefined) return found
    const page = fill(bootstrapFor(deps, known), isHome)
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 20)}"`
    made.pages.set(key, { page, etag })
    return { page, etag }
  }
}
