import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Draw = (bootstrap: Bootstrap) => string

/** The web build's own drawing of the home page; without that build an empty page, which the browser fills. */
export const openFirstPage = async (file: string): Promise<Draw> => {
  if (!existsSync(file)) return () => ''
  const built: { renderFirstPage: Draw } = await import(pathToFileURL(file).href)
  return built.renderFirstPage
}
