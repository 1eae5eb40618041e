import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../../../..')
const stripped = pathToFileURL(join(root, 'scripts/strip-types.js')).href

/** Node flags that run a program without its types, as `npm start` does (docs/decisions/0002). */
export const shippedFlags: readonly string[] = [
  `--import=data:text/javascript,import { useStripped } from '${stripped}'; useStripped()`,
]

/** Environment of programs started by tests: all share one compile cache. */
export const shippedEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/openroll-compiled'),
})
