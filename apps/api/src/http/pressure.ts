import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '../who/refusal.ts'

/** What a supervisor asks; it must be answered most of all when the server is busy. */
const watched: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** A busy server that answers 503 at once serves more people than one that answers all of them late (design: load shedding). */
export const shedLoad = async (http: FastifyInstance, maxEventLoopDelay: number): Promise<void> => {
  await http.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (!watched.includes(request.routeOptions.url ?? '')) throw busy()
    },
  })
}
