import { createHash } from 'node:crypto'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { schemeScript } from '@openroll/contract/arrive/scheme'
import { LRUCache } from 'lru-cache'
import type { Catalog } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'
import type { Deps } from '../http/deps.ts'
import { packBody, type PackedBody } from '../http/prepared.ts'
import { bootstrapFor } from './bootstrap.ts'
import { earlyScript } from './early-script.ts'
import { pagePolicy } from './policy.ts'
import { stylesIn } from './shell.ts'

/** A page as sent to everyone, and its ETag. */
export type Page = { readonly page: PackedBody; readonly etag: string }
export const pageOf = (text: string): Page => ({
  page: packBody(text),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
})

/**
 * A site's pages: its embedded data and policy, the page that the browser renders, and rendered pages that are the same for everyone.
 */
export type SitePages = {
  readonly bootstrap: Bootstrap
  readonly policy: string
  /** For a page with a card form. */
  readonly cardPolicy: string
  readonly plain: Page
  readonly shared: LRUCache<string, Page>
}
/** A page takes about 150 KiB, and a third more compressed. */
const maxSharedBytes = 8 * 1024 * 1024

/** A site's host name without port; empty for unknown hosts, so that made-up ones share one entry. */
const knownHost = (directory: Directory, host: string): string => {
  const name = (host.split(':')[0] ?? '').toLowerCase()
  return directory.isSiteHost(name) ? name : ''
}

type PageInputs = {
  readonly catalog: Catalog
  readonly directory: Directory
  readonly today: string
  readonly sites: Map<string, SitePages>
}

/** Keeps each site's pages until the catalog, the directory or the day changes. */
export const openPages = (
  deps: Pick<Deps, 'config' | 'clock' | 'catalog' | 'directory' | 'cards'>,
  fill: (bootstrap: Bootstrap) => string,
): ((host: string) => SitePages) => {
  let made: PageInputs | undefined
  return (host) => {
    const [catalog, directory, today] = [deps.catalog(), deps.directory(), deps.clock.today()]
    if (made?.catalog !== catalog || made.directory !== directory || made.today !== today)
      made = { catalog, directory, today, sites: new Map() }
    const siteHost = knownHost(directory, host)
    const found = made.sites.get(siteHost)
    if (found !== undefined) return found
    const bootstrap = bootstrapFor(deps, siteHost)
    const plain = fill(bootstrap)
    const sizeCalculation = ({ page }: Page) => page.body.length
    const shared = new LRUCache<string, Page>({ maxSize: maxSharedBytes, sizeCalculation })
    const inline = { css: stylesIn(plain), scripts: [schemeScript, earlyScript] }
    const site = {
      bootstrap,
      policy: pagePolicy(inline),
      cardPolicy: pagePolicy({ ...inline, cards: deps.cards?.hosted?.sources }),
      plain: pageOf(plain),
      shared,
    }
    made.sites.set(siteHost, site)
    return site
  }
}
