import type { FastifyInstance } from 'fastify'

/** Every answer: no guessing of types, no addresses handed to other sites (they hold enrollment ids), no framing. Pages add their own policy. */
export const secureAnswers = (http: FastifyInstance, secure: boolean): void => {
  http.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy'))
      void reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000')
    done(null, payload)
  })
}
