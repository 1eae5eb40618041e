import type { FastifyRequest } from 'fastify'
import { withSlot } from '../http/load/gate.ts'
import type { App } from '../http/serve.ts'
import { Refusal } from '../who/refusal.ts'
import { insertEvent } from './event-store.ts'

/** The path of the processor's webhook. */
export const cardEventsPath = '/api/v1/card-events'
const maxBytes = 512 * 1024

/** The same refusal for anything wrong with a message. */
const badSignature = () => new Refusal(400, [{ target_element: 'body', error_message: 'The signature is wrong' }])

const signatureOf = ({ headers }: FastifyRequest): string => {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : ''
}

/** Receives the card processor's messages and stores each signed one once; the worker then asks for its subject's current state. */
export const cardEventRoutes = ({ http, deps, gate }: App): void => {
  const { cards, db, clock } = deps
  if (cards === undefined) return
  void http.register(async (own) => {
    // The signature covers the exact bytes.
    own.removeAllContentTypeParsers()
    own.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    own.post(
      cardEventsPath,
      { bodyLimit: maxBytes },
      withSlot(gate, 'save', async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        // Stripe signs by the real time, whichever day OPENROLL_TODAY sets.
        const event = await cards.readEvent(raw, signatureOf(request), new Date())
        if (event === 'forged') throw badSignature()
        if (event !== 'other') await insertEvent(db, event, clock.now())
        return reply.header('cache-control', 'no-store').send({ received: true })
      }),
    )
  })
}
