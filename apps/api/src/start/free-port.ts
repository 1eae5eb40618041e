import { createServer } from 'node:net'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The settings with a port of their own in the place of 0, where no PUBLIC_URL
 * says it: mails and pages name the address before anything listens.
 */
export const withPort = async (env: Env): Promise<Env> => {
  if (env.PORT !== '0' || (env.PUBLIC_URL ?? '') !== '') return env
  const port = await freePort(env.HOST === '' ? undefined : env.HOST)
  return port === undefined ? env : { ...env, PORT: String(port) }
}

/** A port that is free now on `host`; undefined where nothing can listen there, which the start says. */
const freePort = (host = '127.0.0.1'): Promise<number | undefined> =>
  new Promise((found) => {
    const trial = createServer()
    trial.once('error', () => found(undefined))
    trial.listen(0, host, () => {
      const bound = trial.address()
      trial.close(() => found(typeof bound === 'object' && bound !== null ? bound.port : undefined))
    })
  })
