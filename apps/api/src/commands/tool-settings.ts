import { readConfig, type Config } from '../config.ts'
import { errorLine } from '../start/error-line.ts'

/** A tool's settings. From here on, errors print as one line: an invalid setting, an unreachable database. */
export const toolSettings = (): Config => {
  process.on('uncaughtException', (error: unknown) => {
    console.error(errorLine(error, 'The command failed'))
    process.exit(1)
  })
  return readConfig(process.env)
}
