import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node-24.js'

/** Loads .env, if it exists; the environment takes precedence. */
export const loadSettings = () => {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
