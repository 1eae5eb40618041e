import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node-24.js'

/** Takes the settings of .env, where there is one; what the environment already says stays. */
export const loadSettings = () => {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
