// The server's TypeScript without its types, kept by what it was made of. A server that finds all of it loads no compiler, which takes some 20 MiB as
// long as it runs; what is missing is stripped by Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node-24.js'

const kept = join(root, 'node_modules/.cache/openroll-stripped')

/** @param {string} file What the same Node makes of the same text has the same name. */
const nameOf = (file) => `${createHash('sha256').update(process.version).update(readFileSync(file)).digest('hex')}.js`

/** Each source that a server may load, and where its JavaScript is. */
const sources = () =>
  globSync('{apps/api,packages/contract}/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('apps/api/src/testing/'))
    .map((path) => ({ file: join(root, path), name: nameOf(join(root, path)) }))

/** Strips what is not kept yet, and forgets what belongs to no source any more. */
export const strip = () => {
  mkdirSync(kept, { recursive: true })
  const all = sources()
  for (const { file, name } of all.filter(({ name }) => !existsSync(join(kept, name)))) {
    // Two may do so at once, and one may be ended on the way.
    const begun = join(kept, `${name}.${process.pid}`)
    writeFileSync(begun, module.stripTypeScriptTypes(readFileSync(file, 'utf8')))
    renameSync(begun, join(kept, name))
  }
  const names = new Set(all.map(({ name }) => name))
  const isOld = (/** @type {string} */ name) => name.endsWith('.js') && !names.has(name)
  for (const name of readdirSync(kept).filter(isOld)) rmSync(join(kept, name), { force: true })
}

/** The same in a process of its own, whose memory goes with it; nothing where this user may not write. */
export const stripApart = () => {
  const quiet = '--disable-warning=ExperimentalWarning'
  spawnSync(process.execPath, [quiet, join(root, 'scripts/strip.js')], { cwd: root, stdio: 'ignore' })
}

/** From here on this process loads what is kept instead of stripping it. */
export const useStripped = () => {
  const has = () => new Set(existsSync(kept) ? readdirSync(kept) : [])
  const all = sources()
  const before = has()
  if (all.some(({ name }) => !before.has(name))) stripApart()
  const found = has()
  const files = new Map(
    all.filter(({ name }) => found.has(name)).map(({ file, name }) => [pathToFileURL(file).href, join(kept, name)]),
  )
  module.registerHooks({
    load: (url, context, next) => {
      const file = files.get(url)
      if (file === undefined || !existsSync(file)) return next(url, context)
      return { format: 'module', source: readFileSync(file, 'utf8'), shortCircuit: true }
    },
  })
}
