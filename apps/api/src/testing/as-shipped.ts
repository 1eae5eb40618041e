import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../../../..')
const stripped = pathToFileURL(join(root, 'scripts/stripped.js')).href

/** Flags with which Node runs a program of the product without its types, as `npm start` does (docs/decisions/0003). */
export const shippedFlags: readonly string[] = [
  `--import=data:text/javascript,import { useStripped } from '${stripped}'; useStripped()`,
]

/** What every program of the product that a test starts has in its environment: all share one cache of compiled code. */
export const shippedEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/openroll-compiled'),
})
