import type { FastifyRequest } from 'fastify'
import { withSlot } from '../http/load/gate.ts'
import type { App } from '../http/serve.ts'
import { Refusal } from '../who/refusal.ts'
import { insertEvent } from './event-store.ts'

/** The address for the processor’s messages. */
export const cardEventsPath = '/api/v1/card-events'
const largestBytes = 512 * 1024

/** One refusal, whatever is wrong with a message. */
const refused = () => new Refusal(400, [{ target_element: 'body', error_message: 'The signature is wrong' }])

const signatureOf = ({ headers }: FastifyRequest): string => {
  const given = headers['stripe-signature']
  return typeof given === 'string' ? given : ''
}

/** Takes the card processor’s messages: only signed ones, each kept once; the worker asks for the current state of their subject. */
export const cardEventRoutes = ({ http, deps, gate }: App): void => {
  const { cards, db, clock } = deps
  if (cards === undefined) return
  void http.register(async (own) => {
    // The signature covers the exact bytes.
    own.removeAllContentTypeParsers()
    own.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post(
      cardEventsPath,
      { bodyLimit: largestBytes },
      withSlot(gate, 'save', async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        // Stripe signs by the real time, whichever day OPENROLL_TODAY sets.
        const event = await cards.readEvent(raw, signatureOf(request), new Date())
        if (event === 'forged') throw refused()
        if (event !== 'other') await insertEvent(db, event, clock.now())
        return reply.header('cache-control', 'no-store').send({ received: true })
      }),
    )
  })
}
