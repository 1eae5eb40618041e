import { readConfig, type Config } from '../config.ts'
import { faultLine } from '../start/fault-line.ts'

/**
 * The settings that a tool runs with. From here on whatever ends it is said in one line, as at a start: a setting that cannot be used, a
 * database that is away.
 */
export const toolSettings = (): Config => {
  process.on('uncaughtException', (error: unknown) => {
    console.error(faultLine(error, 'It could not be done'))
    process.exit(1)
  })
  return readConfig(process.env)
}
