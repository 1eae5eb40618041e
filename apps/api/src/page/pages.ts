import { createHash } from 'node:crypto'
import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { Catalog } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'
import type { Deps } from '../http/deps.ts'
import { packed, type Packed } from '../http/prepared.ts'
import { bootstrapFor } from './bootstrap.ts'
import { earlyScript } from './early-script.ts'
import { pagePolicy } from './policy.ts'
import { stylesIn } from './shell.ts'

/** A page as sent, its ETag and its policy. */
export type Page = {
  readonly page: Packed
  readonly etag: string
  readonly policy: string
  /** The policy of the page rendered for one visitor, which includes a script. */
  readonly drawnPolicy: string
  /** The embedded data. */
  readonly bootstrap: Bootstrap
}

/** A site's host name without port; empty for unknown hosts, so that made-up ones are all one. */
const knownHost = (directory: Directory, host: string): string => {
  const name = (host.split(':')[0] ?? '').toLowerCase()
  return directory.isSiteHost(name) ? name : ''
}

type PageInputs = {
  readonly catalog: Catalog
  readonly directory: Directory
  readonly today: string
  readonly pages: Map<string, Page>
}

/** Renders each page once per site and kind, until the catalog, the directory or the day changes. */
export const openPages = (
  deps: Pick<Deps, 'config' | 'clock' | 'catalog' | 'directory'>,
  fill: (bootstrap: Bootstrap, isHome: boolean) => string,
): ((host: string, isHome: boolean) => Page) => {
  let made: PageInputs | undefined
  return (host, isHome) => {
    const [catalog, directory, today] = [deps.catalog(), deps.directory(), deps.clock.today()]
    if (made?.catalog !== catalog || made.directory !== directory || made.today !== today)
      made = { catalog, directory, today, pages: new Map() }
    const known = knownHost(directory, host)
    const key = `${known} ${isHome}`
    const found = made.pages.get(key)
    if (found !== undefined) return found
    const bootstrap = bootstrapFor(deps, known)
    const page = fill(bootstrap, isHome)
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 20)}"`
    const styles = stylesIn(page)
    const policies = { policy: pagePolicy(styles), drawnPolicy: pagePolicy(styles, earlyScript) }
    const ready = { page: packed(page), etag, ...policies, bootstrap }
    made.pages.set(key, ready)
    return ready
  }
}
