import { pino, type DestinationStream, type Logger } from 'pino'
import { failedStatement } from '../db/failed-statement.ts'

const secretHeaders = ['authorization', 'cookie', 'set-cookie']

/** The server's log: JSON lines. Headers that carry secrets are left out; bodies and query strings never get here (D-7.03). */
export const openLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: secretHeaders.flatMap((name) => [`headers["${name}"]`, `req.headers["${name}"]`]),
        remove: true,
      },
      serializers: { err: (error: unknown) => errorForLog(error) },
    },
    to ?? standardOutput(),
  )

const triedAgainAfterMs = 1000

/**
 * A log that can't be written (a full disk, a reader that is gone) loses its lines until it can be; the server goes on. It is
 * not handed to pino as it is, whose flush at a fatal line would wait for the disk for ever.
 */
const standardOutput = (): DestinationStream => {
  let brokenAt = Number.NEGATIVE_INFINITY
  let out: ReturnType<typeof pino.destination> | undefined
  const open = () => {
    const opened = pino.destination(1)
    opened.on('error', () => {
      if (out === opened) out = undefined
      brokenAt = performance.now()
      opened.destroy()
    })
    return opened
  }
  return {
    write: (line) => {
      if (performance.now() - brokenAt < triedAgainAfterMs) return
      out ??= open()
      out.write(line)
    },
  }
}

/** What a log keeps of an error: the text of a statement, and never its values, which the database's driver carries along. */
const errorForLog = (error: unknown) => {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const code = 'code' in error ? String(error.code) : undefined
  const ofDatabase = 'severity' in error
  return {
    name: error.name,
    code,
    message: ofDatabase ? `database error ${code}` : error.message,
    statement: failedStatement(error),
    stack: ofDatabase ? undefined : error.stack,
  }
}
