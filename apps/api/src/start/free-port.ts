import { findPort } from './listen.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The settings with a port of their own in the place of 0, where no PUBLIC_URL
 * says it: mails and pages name the address before anything listens.
 */
export const withPort = async (env: Env): Promise<Env> => {
  if (env.PORT !== '0' || (env.PUBLIC_URL ?? '') !== '') return env
  // Where nothing can listen there the start says so.
  const port = await findPort({ port: 0, host: env.HOST || '127.0.0.1' }).catch(() => undefined)
  return port === undefined ? env : { ...env, PORT: String(port) }
}
