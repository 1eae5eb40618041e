import type { FastifyReply, FastifyRequest } from 'fastify'

const graceMs = 2000
const leastBytesPerSecond = 16 * 1024
const lookEveryMs = 500

/** The body came too slowly while others waited for its place. */
class TooSlow extends Error {
  readonly statusCode = 408
}

/**
 * Ends a body that comes slower than 16 KiB/s after 2 s, with 408, as soon as `isAwaited` says that somebody waits for its place; a
 * slow line that is in nobody's way has its time.
 */
export const cutSlow = ({ raw: body }: FastifyRequest, reply: FastifyReply, isAwaited: () => boolean): void => {
  const began = performance.now()
  const before = body.socket.bytesRead
  const look = (): void => {
    const tookMs = performance.now() - began
    const bytes = body.socket.bytesRead - before
    if (body.complete || body.destroyed) clearInterval(timer)
    else if (tookMs >= graceMs && bytes < (tookMs / 1000) * leastBytesPerSecond && isAwaited()) {
      clearInterval(timer)
      void reply.header('connection', 'close')
      body.emit('error', new TooSlow('the body came too slowly'))
    }
  }
  const timer = setInterval(look, lookEveryMs)
  body.once('close', () => clearInterval(timer))
  reply.raw.once('close', () => clearInterval(timer))
}
