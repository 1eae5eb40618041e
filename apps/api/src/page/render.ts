import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { Rendered, RequestedRead } from '@openroll/contract/arrive/rendered'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../http/serve.ts'
import { isLeftToBrowser } from './page-status.ts'
import { browserState, isStranger } from './browser-state.ts'
import { openRenderTime } from './render-time.ts'
import type { Renderer } from './renderer.ts'

const renderTimeoutMs = 300
/** An answer may lead to further reads: the plan of an enrollment, then its price. */
const maxRounds = 4

export type RenderedPage = {
  readonly html: string
  /** Source files of the parts that the browser hydrates later. */
  readonly parts: readonly string[]
  readonly rendered: Rendered
  /** The page is the same for everyone until the catalog or the directory changes. */
  readonly isShared: boolean
  /** The Set-Cookie lines of the reads. */
  readonly cookies: readonly string[]
}

/**
 * Renders a page for its visitor. The reads that its screen needs pass the same checks, limits and audit as the browser's calls.
 * Returns undefined if the page is to be sent plain: the server is busy, or the page can't be rendered.
 */
export const openRender = (app: App, { isRendered, renderPage }: Renderer) => {
  const time = openRenderTime()
  const isWorthIt = (request: FastifyRequest): boolean => time.isLeft(request.ip) && !app.http.isUnderPressure()
  /** Renders and reads in turns; undefined once no one waits for the page anymore. */
  const renderInRounds = async (
    request: FastifyRequest,
    { bootstrap, state, late }: { bootstrap: Bootstrap; state: Rendered['state']; late: AbortSignal },
  ): Promise<RenderedPage | undefined> => {
    const rendered: Rendered = { state, answers: [] }
    const [triedReads, cookies] = [new Set<string>(), new Map<string, string>()]
    const read = readerFor(app, request)
    let isShared = isStranger(app, request)
    for (let round = 1; ; round += 1) {
      if (late.aborted || request.raw.destroyed || !isWorthIt(request)) return undefined
      const { html, wants, parts } = time.count(request.ip, () => renderPage({ ...bootstrap, rendered }, request.url))
      const missingReads = wants.filter((want) => !triedReads.has(keyOf(want)))
      if (missingReads.length === 0 || round === maxRounds)
        return { html, parts, rendered, isShared: isShared && wants.length === 0, cookies: [...cookies.values()] }
      for (const { want, given, setCookies } of await Promise.all(missingReads.map(read))) {
        triedReads.add(keyOf(want))
        for (const cookie of setCookies) cookies.set(cookie.split('=')[0] ?? '', cookie)
        if (given !== undefined) rendered.answers.push(given)
        isShared &&= want.isShared && given !== undefined
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
        app.deps.patience?.pageMs ?? renderTimeoutMs,
        late,
        renderInRounds(request, { bootstrap, state, late: late.signal }),
      )
    } catch (error) {
      request.log.warn(error, 'the page could not be rendered')
      return undefined
    }
  }
}

const keyOf = ({ path, input }: Pick<RequestedRead, 'path' | 'input'>): string => `${path} ${JSON.stringify(input)}`

/** Makes a read in this process; `given` is undefined after a refusal, which is left to the browser. An outage throws. */
const readerFor = ({ http }: App, { headers, host, ip }: FastifyRequest) => {
  const { cookie = '', 'user-agent': agent = '' } = headers
  return async (want: RequestedRead) => {
    const { path, input, request } = want
    const reply = await http.inject({
      method: request.method,
      url: request.url,
      remoteAddress: ip,
      headers: { ...request.headers, host, cookie, 'user-agent': agent },
      ...(request.body === undefined ? {} : { payload: request.body }),
    })
    if (reply.statusCode === 429 || reply.statusCode >= 500) throw new Error(`${path} answered ${reply.statusCode}`)
    const given = reply.statusCode === 200 ? { path, input, answer: reply.json<{ data: unknown }>().data } : undefined
    return { want, given, setCookies: [reply.headers['set-cookie'] ?? []].flat() }
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
