import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { DrawnList } from '@openroll/contract/shop/drawn-list'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../http/serve.ts'
import { drawsList } from './addresses.ts'
import { drawnListFor } from './drawn-list.ts'

/** So long a page waits for what it would be drawn with: beyond that it comes as it comes to everybody, and the browser asks. */
const patienceMs = 300

/**
 * The list of plans drawn for the visitor who opens its address; undefined where the page comes
 * as it does for everybody. That is no failure, and so nothing of this makes one: a busy
 * server, a database that is away or slow, and whatever can't be drawn leave it to the browser.
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

const within = async (ms: number, list: Promise<DrawnList | undefined>): Promise<DrawnList | undefined> => {
  const late = new AbortController()
  try {
    return await Promise.race([list, pause(ms, undefined, { signal: late.signal, ref: false })])
  } finally {
    late.abort()
  }
}
