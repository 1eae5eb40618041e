import { role as roles } from '@openroll/contract/role-meanings'
import { demoPeople } from '../accounts/demo-people.ts'
import { readConfig } from '../config.ts'
import { errorLine } from './error-line.ts'
import { withPort } from './free-port.ts'
import { openLogger } from './logger.ts'
import { readableLog } from './readable-log.ts'
import { asWorker } from './as-worker.ts'

/** How long running requests may take to finish; with the database's shutdown, stopping takes less than a supervisor's 10 s. */
const timeoutMs = 6000
const longestMs = 9500

/**
 * Runs the server until SIGTERM or SIGINT, which also stop a start in progress; a second signal exits at once. Always ends the
 * process.
 */
export const run = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const exit = openExit()
  // The terminal, the supervisor and the parent may all send signals: stops only once.
  const endOnce = () => {
    if (exit.code() === undefined) exit.end(0, timeoutMs)
  }
  const worker = asWorker(endOnce)
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (worker !== undefined) return endOnce()
      console.log(`${name}: ${exit.isStarted() ? 'finishing running requests' : 'aborting startup'}`)
      exit.end(0, timeoutMs)
    })
  }
  try {
    // Lost output must not end the server.
    process.stdout.on('error', () => undefined)
    const config = readConfig(worker === undefined ? await withPort(env) : env)
    const log = openLogger(config.logLevel, await readableLog(config.production))
    const fault = (error: unknown) => {
      log.fatal({ err: error }, 'unexpected error outside a request')
      exit.end(1, 0)
    }
    process.on('uncaughtException', fault)
    process.on('unhandledRejection', fault)
    // Loads only what this process runs: the parent of workers serves no requests.
    const running =
      worker === undefined && config.workers > 1
        ? await (await import('./workers.ts')).startWorkers(config, log, exit.signal)
        : await (await import('./server.ts')).startServer(config, log, exit.signal, worker)
    exit.started(running.stop)
    if (worker !== undefined) return worker.listens(running.address)
    console.log(`Openroll is at ${running.address}`)
    if (config.smtpUrl === undefined && !config.production)
      console.log(`Email that would be sent: ${running.address}/dev/mailbox`)
    if (config.demo) console.log(demoText(config.demoPassword))
  } catch (error) {
    const code = exit.code()
    if (code === undefined && worker !== undefined) await worker.failed(error)
    else if (code === undefined) console.error(errorLine(error, 'Openroll cannot start'))
    process.exit(code ?? 1)
  }
}

const demoText = (password: string): string =>
  [
    `Demo sign-ins, all with the password ${password}:`,
    ...demoPeople.map(({ role, email }) => `  ${email} (${roles[role]})`),
  ].join('\n')

/**
 * Ends the process with the first exit code requested, after stopping the server or aborting its start. A second request exits at once.
 */
const openExit = () => {
  const starting = new AbortController()
  let stop: ((timeoutMs: number) => Promise<void>) | undefined
  let code: number | undefined
  return {
    signal: starting.signal,
    code: () => code,
    isStarted: () => stop !== undefined,
    started: (given: (timeoutMs: number) => Promise<void>) => {
      stop = given
    },
    end: (given: number, timeoutMs: number): void => {
      if (code !== undefined) process.exit(1)
      code = given
      setTimeout(() => process.exit(1), longestMs).unref()
      if (stop === undefined) return starting.abort()
      stop(timeoutMs).then(
        () => process.exit(given),
        () => process.exit(1),
      )
    },
  }
}
