import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Draw = (bootstrap: Bootstrap) => string

/** The web build's own drawing of the home page; without that build an empty page, which the browser fills. */
export const openFirstPage = async (file: string): Promise<Draw> => {
  if (!existsSync(file)) return () => ''
  const built: { renderFirstPage: Draw } = await import(pathToFileURL(file).href)
  const drawn = new Map<string, string>()
  return (bootstrap) => {
    const key = JSON.stringify(bootstrap)
    const known = drawn.get(key)
    if (known !== undefined) return known
    const page = built.renderFirstPage(bootstrap)
    // One page a site is enough; a new catalogue or day makes the others old.
    if (drawn.size >= 50) drawn.clear()
    drawn.set(key, page)
    return page
  }
}
