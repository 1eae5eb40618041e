import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Draw = (bootstrap: Bootstrap) => string

/** The web build's own drawing of the home page; without that build an empty page, which the browser fills. */
export const openFirstPage = async (file: string): Promise<Draw> => {
  if (!existsSync(file)) return () => ''
  const built: unknown = await import(pathToFileURL(file).href)
  if (!draws(built)) throw new Error(`${file} draws no first page: build the web application again`)
  return built.renderFirstPage
}

const draws = (built: unknown): built is { readonly renderFirstPage: Draw } =>
  typeof built === 'object' &&
  built !== null &&
  'renderFirstPage' in built &&
  typeof built.renderFirstPage === 'function'
