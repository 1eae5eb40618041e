import type { DestinationStream } from 'pino'

/** On a developer's terminal the log's lines are made to be read; everywhere else they stay JSON. Undefined for JSON. */
export const readableLog = async (
  production: boolean,
  isTerminal: boolean = process.stdout.isTTY,
): Promise<DestinationStream | undefined> => {
  if (production || !isTerminal) return undefined
  try {
    const { PinoPretty } = await import('pino-pretty')
    return PinoPretty({ ignore: 'reference', singleLine: true, sync: true, translateTime: 'SYS:HH:MM:ss' })
  } catch {
    // It comes with the packages for development only.
    return undefined
  }
}
