import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { RequestedRead } from '@openroll/contract/arrive/rendered'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** The web build's renderer. */
export type Renderer = {
  readonly isRendered: (path: string) => boolean
  /** The source files of a path's screens, as the build's manifest names them. */
  readonly screensAt: (path: string) => readonly string[]
  /** Renders a URL as the browser first would with these answers; also returns the reads it lacks and the files of its later parts. */
  readonly renderPage: (
    bootstrap: Bootstrap,
    address: string,
  ) => { readonly html: string; readonly wants: readonly RequestedRead[]; readonly parts: readonly string[] }
}

/** Without that build every page is left to the browser. */
const none: Renderer = {
  isRendered: () => false,
  screensAt: () => [],
  renderPage: () => ({ html: '', wants: [], parts: [] }),
}

export const openRenderer = async (file: string): Promise<Renderer> => {
  if (!existsSync(file)) return none
  const built: unknown = await import(pathToFileURL(file).href)
  if (!isRenderer(built)) throw new Error(`${file} can’t render pages. Rebuild the web application`)
  return built
}

const isRenderer = (built: unknown): built is Renderer =>
  typeof built === 'object' && built !== null && 'isRendered' in built && 'renderPage' in built
