import { role as roles } from '@openroll/contract/role-meanings'
import { demoPeople } from '../accounts/demo-people.ts'
import { readConfig } from '../config.ts'
import { faultLine } from './fault-line.ts'
import { withPort } from './free-port.ts'
import { openLogger } from './logger.ts'
import { readableLog } from './readable-log.ts'
import { asWorker } from './as-worker.ts'

/** What is under way at a stop gets this long; with the database's own end it stays below what supervisors wait (10 s). */
const patienceMs = 6000
const longestMs = 9500

/**
 * Runs the server of these settings until SIGTERM or SIGINT, which also end a start that is under way; a second signal ends it at
 * once. Ends the process in every case.
 */
export const run = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const way = wayOut()
  // A terminal and a supervisor tell every process, and the one that started this one does too: it ends once.
  const endOnce = () => {
    if (way.code() === undefined) way.end(0, patienceMs)
  }
  const worker = asWorker(endOnce)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (worker !== undefined) return endOnce()
      console.log(`${signal}: ${way.isStarted() ? 'finishing what is under way' : 'stopping what was started'}`)
      way.end(0, patienceMs)
    })
  }
  try {
    // What is said here may be lost; it must not end the server.
    process.stdout.on('error', () => undefined)
    const config = readConfig(worker === undefined ? await withPort(env) : env)
    const log = openLogger(config.logLevel, await readableLog(config.production))
    const fault = (error: unknown) => {
      log.fatal({ err: error }, 'unforeseen fault outside a request')
      way.end(1, 0)
    }
    process.on('uncaughtException', fault)
    process.on('unhandledRejection', fault)
    // Only what is run is loaded: who starts the others answers nothing.
    const running =
      worker === undefined && config.workers > 1
        ? await (await import('./workers.ts')).startWorkers(config, log, way.asked)
        : await (await import('./server.ts')).startServer(config, log, way.asked, worker)
    way.started(running.stop)
    if (worker !== undefined) return worker.listens(running.address)
    console.log(`Openroll is at ${running.address}`)
    if (config.smtpUrl === undefined && !config.production)
      console.log(`Email that would be sent: ${running.address}/dev/mailbox`)
    if (config.demo) console.log(demoText(config.demoPassword))
  } catch (error) {
    const code = way.code()
    if (code === undefined && worker !== undefined) await worker.failed(error)
    else if (code === undefined) console.error(faultLine(error, 'Openroll cannot start'))
    process.exit(code ?? 1)
  }
}

const demoText = (password: string): string =>
  [
    `Demo sign-ins, all with the password ${password}:`,
    ...demoPeople.map(({ role, email }) => `  ${email} (${roles[role]})`),
  ].join('\n')

/**
 * The one way out of the process, with the code that was asked for first. What runs is stopped; what is still starting is asked to
 * stop, and whoever starts it then ends the process. Who asks a second time gets the exit at once.
 */
const wayOut = () => {
  const starting = new AbortController()
  let stop: ((patienceMs: number) => Promise<void>) | undefined
  let code: number | undefined
  return {
    asked: starting.signal,
    code: () => code,
    isStarted: () => stop !== undefined,
    started: (given: (patienceMs: number) => Promise<void>) => {
      stop = given
    },
    end: (given: number, patience: number): void => {
      if (code !== undefined) process.exit(1)
      code = given
      setTimeout(() => process.exit(1), longestMs).unref()
      if (stop === undefined) return starting.abort()
      stop(patience).then(
        () => process.exit(given),
        () => process.exit(1),
      )
    },
  }
}
