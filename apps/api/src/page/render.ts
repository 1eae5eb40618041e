import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { Rendered, WantedRead } from '@openroll/contract/arrive/rendered'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../http/serve.ts'
import { isLeftToBrowser } from './addresses.ts'
import { browserState, isStranger } from './browser-state.ts'
import { openRenderTime } from './render-time.ts'
import type { Renderer } from './renderer.ts'

const usualMs = 300
/** An answer may lead to further reads: the plan of an enrollment, then its price. */
const mostRounds = 4

export type RenderedPage = {
  readonly html: string
  readonly rendered: Rendered
  /** The page is the same for everybody until the catalog or the directory changes. */
  readonly isShared: boolean
  /** The Set-Cookie lines of the reads. */
  readonly cookies: readonly string[]
}

/**
 * Renders a page for whoever opens it: makes the reads that its screen wants, through the same checks, limits and audit as the browser's
 * calls. Undefined to send the page plain. Never an error: a busy server and anything that can't be rendered are left to the browser.
 */
export const openRender = (app: App, { isRendered, renderPage }: Renderer) => {
  const time = openRenderTime()
  const isWorthIt = (request: FastifyRequest): boolean => time.isLeft(request.ip) && !app.http.isUnderPressure()
  /** Renders and reads in turns; undefined once nobody waits for the page anymore. */
  const rounds = async (
    request: FastifyRequest,
    { bootstrap, state, late }: { bootstrap: Bootstrap; state: Rendered['state']; late: AbortSignal },
  ): Promise<RenderedPage | undefined> => {
    const rendered: Rendered = { state, answers: [] }
    const [tried, cookies] = [new Set<string>(), new Map<string, string>()]
    const read = readerFor(app, request)
    let isShared = isStranger(app, request)
    for (let round = 1; ; round += 1) {
      if (late.aborted || request.raw.destroyed || !isWorthIt(request)) return undefined
      const draw = () => renderPage({ ...bootstrap, rendered }, request.url)
      const { html, wants } = time.count(request.ip, draw)
      const lacking = wants.filter((want) => !tried.has(keyOf(want)))
      if (lacking.length === 0 || round === mostRounds)
        return { html, rendered, isShared: isShared && wants.length === 0, cookies: [...cookies.values()] }
      for (const answer of await Promise.all(lacking.map(read))) {
        tried.add(keyOf(answer))
        for (const cookie of answer.cookies) cookies.set(cookie.split('=')[0] ?? '', cookie)
        if (answer.isGiven) rendered.answers.push(answer.given)
        isShared &&= answer.isShared
      }
    }
  }
  return async (request: FastifyRequest, bootstrap: Bootstrap): Promise<RenderedPage | undefined> => {
    const [path = '/'] = request.url.split('?')
    if (!isRendered(path) || isLeftToBrowser(request.url) || !isWorthIt(request)) return undefined
    const state = browserState(app, request)
    if (state === undefined) return undefined
    const late = new AbortController()
    try {
      return await within(
        app.deps.patience?.pageMs ?? usualMs,
        late,
        rounds(request, { bootstrap, state, late: late.signal }),
      )
    } catch (error) {
      request.log.warn(error, 'the page could not be rendered')
      return undefined
    }
  }
}

const keyOf = ({ path, input }: Pick<WantedRead, 'path' | 'input'>): string => `${path} ${JSON.stringify(input)}`

/** Makes a read in this process; an outage throws, a refusal is left to the browser. */
const readerFor = ({ http }: App, { headers, host, ip }: FastifyRequest) => {
  const { cookie = '', 'user-agent': agent = '' } = headers
  return async ({ path, input, request: { method, url, headers: own, body }, isShared }: WantedRead) => {
    const reply = await http.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...own, host, cookie, 'user-agent': agent },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (reply.statusCode === 429 || reply.statusCode >= 500) throw new Error(`${path} answered ${reply.statusCode}`)
    const isGiven = reply.statusCode === 200
    const given = { path, input, answer: isGiven ? reply.json<{ data: unknown }>().data : undefined }
    return {
      path,
      input,
      given,
      isGiven,
      isShared: isShared && isGiven,
      cookies: [reply.headers['set-cookie'] ?? []].flat(),
    }
  }
}

/** What `work` returns, or undefined when it takes longer; either way `late` tells it to stop. */
const within = async <T>(ms: number, late: AbortController, work: Promise<T>): Promise<T | undefined> => {
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: late.signal, ref: false })])
  } finally {
    late.abort()
    work.catch(() => undefined)
  }
}
