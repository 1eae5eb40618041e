import type { DestinationStream } from 'pino'

/** Formats log lines for a developer's terminal; undefined, for JSON, anywhere else. */
export const readableLog = async (
  production: boolean,
  isTerminal: boolean = process.stdout.isTTY,
): Promise<DestinationStream | undefined> => {
  if (production || !isTerminal) return undefined
  try {
    const { PinoPretty } = await import('pino-pretty')
    return PinoPretty({ ignore: 'reference', singleLine: true, sync: true, translateTime: 'SYS:HH:MM:ss' })
  } catch {
    // The formatter is a development dependency.
    return undefined
  }
}
