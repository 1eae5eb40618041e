// The server's stripped TypeScript, cached by content. If all of it is cached, the server loads no
// compiler, which saves about 20 MiB; Node strips anything missing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node-24.js'

const cacheFolder = join(root, 'node_modules/.cache/openroll-stripped')

/** @param {string} file The name depends only on Node's version and the file's text. */
const nameOf = (file) => `${createHash('sha256').update(process.version).update(readFileSync(file)).digest('hex')}.js`

/** Each source that a server may load, and its JavaScript file. */
const sources = () =>
  globSync('{apps/api,packages/contract}/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('apps/api/src/testing/'))
    .map((path) => ({ file: join(root, path), name: nameOf(join(root, path)) }))

/** Strips what is not cached yet, and deletes files whose source is gone. */
export const strip = () => {
  mkdirSync(cacheFolder, { recursive: true })
  const all = sources()
  for (const { file, name } of all.filter(({ name }) => !existsSync(join(cacheFolder, name)))) {
    // Two processes may do this at once, and one may be killed.
    const temporaryFile = join(cacheFolder, `${name}.${process.pid}`)
    writeFileSync(temporaryFile, module.stripTypeScriptTypes(readFileSync(file, 'utf8')))
    renameSync(temporaryFile, join(cacheFolder, name))
  }
  const names = new Set(all.map(({ name }) => name))
  const isOld = (/** @type {string} */ name) => name.endsWith('.js') && !names.has(name)
  for (const name of readdirSync(cacheFolder).filter(isOld)) rmSync(join(cacheFolder, name), { force: true })
}

/** Strips in a separate process, whose memory is freed; does nothing without write access. */
export const stripInOtherProcess = () => {
  const quiet = '--disable-warning=ExperimentalWarning'
  spawnSync(process.execPath, [quiet, join(root, 'scripts/strip.js')], { cwd: root, stdio: 'ignore' })
}

/** From here on this process loads the cached files instead of stripping. */
export const useStripped = () => {
  const has = () => new Set(existsSync(cacheFolder) ? readdirSync(cacheFolder) : [])
  const all = sources()
  const before = has()
  if (all.some(({ name }) => !before.has(name))) stripInOtherProcess()
  const found = has()
  const files = new Map(
    all
      .filter(({ name }) => found.has(name))
      .map(({ file, name }) => [pathToFileURL(file).href, join(cacheFolder, name)]),
  )
  module.registerHooks({
    load: (url, context, next) => {
      const file = files.get(url)
      if (file === undefined || !existsSync(file)) return next(url, context)
      return { format: 'module', source: readFileSync(file, 'utf8'), shortCircuit: true }
    },
  })
}
