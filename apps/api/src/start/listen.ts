import type { FastifyInstance } from 'fastify'
import { WrongSetting, type Config } from '../config.ts'

/**
 * Listens on HOST and PORT (0: any free one). `stop` takes no new requests, lets those under way finish for `patienceMs` and
 * then hangs up on the rest.
 */
export const listen = async (
  http: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<{ port: number; stop: (patienceMs: number) => Promise<void> }> => {
  try {
    await http.listen({ port, host })
  } catch (error) {
    const reason = reasons[error instanceof Error && 'code' in error ? String(error.code) : '']
    if (reason !== undefined) throw new WrongSetting(`PORT or HOST: ${host}:${port} ${reason}`)
    throw error
  }
  const bound = http.addresses()[0]
  return {
    port: typeof bound === 'object' ? bound.port : port,
    stop: async (patienceMs) => {
      const hangUp = setTimeout(() => http.server.closeAllConnections(), patienceMs)
      // A browser keeps its connection open after its last answer; nothing more comes through it.
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
      await http.close()
      clearTimeout(hangUp)
      clearInterval(sweep)
    },
  }
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs more privileges',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
}
