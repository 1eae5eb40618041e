import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '../../who/refusal.ts'

/** Supervisor probes, which matter most when the server is busy. */
const probePaths: readonly string[] = ['/healthz', '/readyz', '/metrics']
/** Files of the web application: cheap, and without them an already delivered page stays broken. */
const isFile = (route: string): boolean => /^\/(assets|media)\//.test(route)
/** The page itself, rendered once and cached: with it the browser can retry calls; without it people would see raw JSON. */
const isPage = (route: string): boolean => route === '/*'

/** Turns requests away with 503 at once when busy, which serves more people than answering everyone late (load shedding). */
export const shedLoad = async (http: FastifyInstance, maxEventLoopDelay: number): Promise<void> => {
  await http.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler: (request) => {
      const route = request.routeOptions.url ?? ''
      if (!probePaths.includes(route) && !isFile(route) && !isPage(route)) throw busy()
    },
  })
}
