import { pino, type DestinationStream, type Logger } from 'pino'
import { failedStatement } from '../db/failed-statement.ts'

const secretHeaders = ['authorization', 'cookie', 'set-cookie']

/** The server's log as JSON lines. Secret headers are omitted; bodies and query strings are never logged (D-7.03). */
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

const retryAfterMs = 1000

/**
 * If stdout can't be written (full disk, closed reader), lines are lost and the server continues. pino's own stream would block
 * forever in its flush at a fatal line.
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
      if (performance.now() - brokenAt < retryAfterMs) return
      out ??= open()
      out.write(line)
    },
  }
}

/** Reduces errors for the log: keeps a statement's text, but not its values, which database errors carry. */
const errorForLog = (error: unknown) => {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const code = 'code' in error ? String(error.code) : undefined
  const isDatabaseError = 'severity' in error
  return {
    name: error.name,
    code,
    message: isDatabaseError ? `database error ${code}` : error.message,
    statement: failedStatement(error),
    stack: isDatabaseError ? undefined : error.stack,
  }
}
