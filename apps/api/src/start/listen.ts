import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WrongSetting, type Config } from '../config.ts'

/** Whether processes can listen on a shared port themselves; otherwise the parent hands out connections. */
const canShare = process.platform === 'linux'

type Address = Pick<Config, 'port' | 'host'>

/** PORT, or a free one for 0; throws if it is in use, which processes sharing a port would not notice. */
export const findPort = async ({ port, host }: Address): Promise<number> => {
  const trial = createServer().listen(port, host)
  try {
    await once(trial, 'listening')
    const address = trial.address()
    return typeof address === 'object' && address !== null ? address.port : port
  } catch (error) {
    throw wrongAddress(error, { port, host })
  } finally {
    await new Promise((closed) => trial.close(closed))
  }
}

/**
 * Listens on HOST and PORT (0: any free one), as one of several if `shared`. `stop` accepts no new requests, lets running ones
 * finish for `timeoutMs` and then drops the rest.
 */
export const listen = async (
  http: FastifyInstance,
  { port, host }: Address,
  shared = false,
): Promise<{ port: number; stop: (timeoutMs: number) => Promise<void> }> => {
  try {
    const at = { port, host, reusePort: shared && canShare }
    await http.listen(at)
  } catch (error) {
    throw wrongAddress(error, { port, host })
  }
  const address = http.addresses()[0]
  return {
    port: typeof address === 'object' ? address.port : port,
    stop: async (timeoutMs) => {
      const hangUp = setTimeout(() => http.server.closeAllConnections(), timeoutMs)
      // Browsers keep idle connections open, which would delay the stop.
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
      await http.close()
      clearTimeout(hangUp)
      clearInterval(sweep)
    },
  }
}

const wrongAddress = (error: unknown, { port, host }: Address): unknown => {
  const reason = reasons[error instanceof Error && 'code' in error ? String(error.code) : '']
  return reason === undefined ? error : new WrongSetting(`PORT or HOST: ${host}:${port} ${reason}`)
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs more privileges',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
}
