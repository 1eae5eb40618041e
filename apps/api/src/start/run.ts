import { role as roles } from '@openroll/contract/words'
import { demoPeople } from '../roles/sign-in/demo-people.ts'
import { readConfig, WrongSetting } from '../config.ts'
import { openLogger } from './logger.ts'
import { startServer } from './server.ts'

/** What is under way at a stop gets this long; with the database's own end it stays below what supervisors wait (10 s). */
const patienceMs = 6000
const longestMs = 9500

/** Runs the server of these settings until SIGTERM or SIGINT; a second signal ends it at once. Ends the process in every case. */
export const run = async (env: NodeJS.ProcessEnv): Promise<void> => {
  try {
    const config = readConfig(env)
    const log = openLogger(config.logLevel)
    const running = await startServer(config, log)
    console.log(`Openroll is at ${running.address}`)
    if (config.smtpUrl === undefined && !config.production)
      console.log(`Mail that would be sent: ${running.address}/dev/mailbox`)
    if (config.demo) console.log(demoText(config.demoPassword))
    const end = endOnce(running.stop)
    const fault = (error: unknown) => {
      log.fatal({ err: error }, 'unforeseen fault outside a request')
      end(1, 0)
    }
    process.on('uncaughtException', fault)
    process.on('unhandledRejection', fault)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        console.log(`${signal}: finishing what is under way`)
        end(0, patienceMs)
      })
    }
  } catch (error) {
    console.error(startFault(error))
    process.exit(1)
  }
}

const demoText = (password: string): string =>
  [
    `Demo sign-ins, all with the password ${password}:`,
    ...demoPeople.map(({ role, email }) => `  ${email} (${roles[role]})`),
  ].join('\n')

/** Stops and exits with `code`; whoever asks a second time gets the exit at once. */
const endOnce = (stop: (patienceMs: number) => Promise<void>) => {
  let ending = false
  return (code: number, patience: number): void => {
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(1), longestMs).unref()
    stop(patience).then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
}

const startFault = (error: unknown): string => {
  if (error instanceof WrongSetting) return `A setting cannot be used: ${error.message}`
  return error instanceof Error ? `Openroll cannot start: ${error.message}` : 'Openroll cannot start'
}
