import { findPort } from './listen.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Replaces port 0 with a free port if PUBLIC_URL doesn't name one, since emails and pages need the URL before anything listens. */
export const withPort = async (env: Env): Promise<Env> => {
  if (env.PORT !== '0' || (env.PUBLIC_URL ?? '') !== '') return env
  // If nothing can listen there, the start reports it.
  const port = await findPort({ port: 0, host: env.HOST || '127.0.0.1' }).catch(() => undefined)
  return port === undefined ? env : { ...env, PORT: String(port) }
}
