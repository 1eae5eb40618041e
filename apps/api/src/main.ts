import { readConfig, WrongSetting } from './config.ts'
import { startServer } from './start/server.ts'

const wanted = 24
const major = Number(process.versions.node.split('.')[0])
if (major < wanted) {
  console.error(
    `Openroll needs Node ${wanted}; this is ${process.versions.node}. Start it with npm start: npm ci brings the right one.`,
  )
  process.exit(1)
}

/** Longer than requests take, shorter than a supervisor waits. */
const patienceMs = 9000

try {
  const config = readConfig(process.env)
  const running = await startServer(config)
  console.log(`Openroll is at ${running.address}`)
  if (config.smtpUrl === undefined && !config.production)
    console.log(`Mail that would be sent: ${running.address}/dev/mailbox`)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    console.log(`${signal}: finishing what is under way`)
    setTimeout(() => process.exit(1), patienceMs).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
} catch (error) {
  if (error instanceof WrongSetting) console.error(`A setting cannot be used: ${error.message}`)
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
