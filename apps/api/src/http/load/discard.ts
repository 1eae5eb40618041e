import type { IncomingMessage } from 'node:http'
import { sweep } from '../../files/sweep.ts'

const atOnce = 2

/** One line for all bodies of a process. */
export const openDiscard = () => {
  let reading = 0
  const waiting: IncomingMessage[] = []
  const next = (): void => {
    const body = reading < atOnce ? waiting.shift() : undefined
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
    body.on('data', (part: Buffer) => sweep(part.length))
  }
  return (body: IncomingMessage): void => {
    body.on('error', () => undefined)
    // Makes it ours to read: the framework leaves a body alone that somebody has begun with.
    body.read(0)
    waiting.push(body)
    next()
  }
}

/**
 * Reads the body of a request that is answered already, and throws it away, two at a time. Node would read all of them at once, and a
 * hundred refused pictures would take as much memory as if they were wanted. What is not in when the request's time is over is cut off.
 */
export const discardInTurn = openDiscard()
