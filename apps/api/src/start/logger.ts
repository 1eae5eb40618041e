import { pino, type DestinationStream, type Logger } from 'pino'

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
    to ?? pino.destination(1),
  )

/** What a log keeps of an error: never the values of a statement, which the database's driver carries along. */
const errorForLog = (error: unknown) => {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const code = 'code' in error ? String(error.code) : undefined
  const ofDatabase = 'severity' in error
  return {
    name: error.name,
    code,
    message: ofDatabase ? `database error ${code}` : error.message,
    stack: ofDatabase ? undefined : error.stack,
  }
}
