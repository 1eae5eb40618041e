import type { IncomingMessage } from 'node:http'
import { countGarbage } from '../../files/collect-garbage.ts'

const maxParallel = 2

/** One queue for all bodies of a process. */
export const openDiscard = () => {
  let reading = 0
  const waiting: IncomingMessage[] = []
  const next = (): void => {
    const body = reading < maxParallel ? waiting.shift() : undefined
    if (body === undefined) return
    if (body.destroyed || body.readableEnded) {
      next()
      return
    }
    reading += 1
    body.once('close', () => {
      reading -= 1
      next()
    })
    body.on('data', (part: Buffer) => countGarbage(part.length))
  }
  return (body: IncomingMessage): void => {
    body.on('error', () => undefined)
    // Starts reading, so that the framework leaves the body to us.
    body.read(0)
    waiting.push(body)
    next()
  }
}

/**
 * Reads and discards the body of an already answered request, two at a time. Node would read all at once, and a hundred refused
 * pictures would take as much memory as accepted ones. Unfinished bodies are cut off when the request's time is up.
 */
export const discardInTurn = openDiscard()
