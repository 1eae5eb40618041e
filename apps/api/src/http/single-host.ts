import type { FastifyInstance } from 'fastify'
import { Refusal } from '../who/refusal.ts'

/** Answers a request with two Host headers with 400 (RFC 9112, 3.2): a proxy and this server could use different ones. */
export const refuseTwoHosts = (http: FastifyInstance): void => {
  http.addHook('onRequest', (request, _reply, done) => {
    const isHost = (text: string, at: number): boolean => at % 2 === 0 && /^host$/i.test(text)
    const isTwo = request.raw.rawHeaders.filter(isHost).length > 1
    done(isTwo ? new Refusal(400, [{ target_element: 'host', error_message: 'Send one Host header' }]) : undefined)
  })
}
