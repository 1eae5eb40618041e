import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Renders an address as the browser would first. */
type Draw = (bootstrap: Bootstrap, address: string) => string

/** The web build's renderer; undefined without that build. */
export const openFirstPage = async (file: string): Promise<Draw | undefined> => {
  if (!existsSync(file)) return undefined
  const built: unknown = await import(pathToFileURL(file).href)
  if (!draws(built)) throw new Error(`${file} draws no first page: build the web application again`)
  return built.renderFirstPage
}

const draws = (built: unknown): built is { readonly renderFirstPage: Draw } =>
  typeof built === 'object' &&
  built !== null &&
  'renderFirstPage' in built &&
  typeof built.renderFirstPage === 'function'
