import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { RenderedList } from '@openroll/contract/shop/rendered-list'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../http/serve.ts'
import { drawsList } from './addresses.ts'
import { drawnListFor } from './drawn-list.ts'

/** Longest wait for the data to render with; after that the page is sent unrendered, and the browser fetches it. */
const patienceMs = 300

/**
 * The plan list rendered for this visitor; undefined to send the page unrendered. Never an error: a busy server, a missing or slow
 * database and anything unrenderable are left to the browser.
 */
export const listPages =
  (app: App, draw: (bootstrap: Bootstrap, address: string) => string) =>
  async (request: FastifyRequest, plain: Bootstrap): Promise<string | undefined> => {
    if (!drawsList(request.url) || app.http.isUnderPressure()) return undefined
    const leave = await app.gate.enter('read', request.ip).catch(() => undefined)
    try {
      if (leave === undefined) return undefined
      const drawn_list = await within(patienceMs, drawnListFor(app, request))
      return drawn_list && draw({ ...plain, drawn_list }, request.url)
    } catch (error) {
      request.log.warn(error, 'the list of plans could not be drawn')
      return undefined
    } finally {
      leave?.()
    }
  }

const within = async (ms: number, list: Promise<RenderedList | undefined>): Promise<RenderedList | undefined> => {
  const late = new AbortController()
  try {
    return await Promise.race([list, pause(ms, undefined, { signal: late.signal, ref: false })])
  } finally {
    late.abort()
  }
}
