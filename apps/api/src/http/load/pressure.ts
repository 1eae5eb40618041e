import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '../../who/refusal.ts'

/** What a supervisor asks; it must be answered most of all when the server is busy. */
const watched: readonly string[] = ['/healthz', '/readyz', '/metrics']
/** Files of the web application: cheap, and without them a page that was sent already stands there broken, with no one to try again. */
const isFile = (route: string): boolean => /^\/(assets|fonts|media)\//.test(route)
/** The page itself, made once and kept: with it there is somebody to try its calls again; without it a person reads our JSON. */
const isPage = (route: string): boolean => route === '/*'

/** A busy server that answers 503 at once serves more people than one that answers all of them late (design: load shedding). */
export const shedLoad = async (http: FastifyInstance, maxEventLoopDelay: number): Promise<void> => {
  await http.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler: (request) => {
      const route = request.routeOptions.url ?? ''
      if (!watched.includes(route) && !isFile(route) && !isPage(route)) throw busy()
    },
  })
}
