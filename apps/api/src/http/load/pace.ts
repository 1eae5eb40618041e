import type { FastifyReply, FastifyRequest } from 'fastify'

const minBytesPerSecond = 16 * 1024
const checkEveryMs = 500
/** The pace of the last two seconds; what the network buffers at first says nothing about the other side. */
const checks = 4

/** The body arrived too slowly. */
class TooSlow extends Error {
  readonly statusCode = 408
}

type Transfer = {
  readonly bytesSoFar: () => number
  readonly isOver: () => boolean
  /** Whether someone is waiting for its slot. */
  readonly isAwaited: () => boolean
  readonly end: () => unknown
}

/**
 * Ends a transfer slower than 16 KiB/s while someone waits for its slot; otherwise lets it continue. Returns a function that stops
 * watching.
 */
const watchPace = ({ bytesSoFar, isOver, isAwaited, end }: Transfer): (() => void) => {
  const seen = [bytesSoFar()]
  const stop = () => clearInterval(timer)
  const checkPace = (): void => {
    if (isOver()) return stop()
    const bytes = bytesSoFar()
    seen.push(bytes)
    if (seen.length <= checks) return
    const since = seen.shift() ?? 0
    if (bytes - since >= (minBytesPerSecond * checks * checkEveryMs) / 1000 || !isAwaited()) return
    stop()
    end()
  }
  const timer = setInterval(checkPace, checkEveryMs)
  return stop
}

/** Makes the reader of a request's body answer 408 and close the connection; false if nobody reads it. */
export const endBody = (reply: FastifyReply): boolean => {
  const body = reply.request.raw
  if (body.listenerCount('error') === 0) return false
  void reply.header('connection', 'close')
  return body.emit('error', new TooSlow('the body came too slowly'))
}

/** Ends a body that arrives too slowly with 408. */
export const dropSlowSender = ({ raw: body }: FastifyRequest, reply: FastifyReply, isAwaited: () => boolean): void => {
  const stop = watchPace({
    bytesSoFar: () => body.socket.bytesRead,
    isOver: () => body.complete || body.destroyed,
    isAwaited,
    end: () => endBody(reply),
  })
  body.once('close', stop)
  reply.raw.once('close', stop)
}

/** Hangs up on a client that reads its response too slowly. */
export const dropSlowReader = ({ raw: reply }: FastifyReply, isAwaited: () => boolean): void => {
  const { socket } = reply
  if (socket === null) return
  const stop = watchPace({
    bytesSoFar: () => socket.bytesWritten - socket.writableLength,
    isOver: () => reply.closed,
    isAwaited,
    end: () => socket.destroy(),
  })
  reply.once('close', stop)
}
