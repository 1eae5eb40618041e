// Builds the web application if it is missing or outdated, and compresses each file once.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants as may, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './node-24.js'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
/** Hash of the build's sources, in a folder that is not served. */
const madeOf = join(web, 'dist-page/sources.sha256')
const sources = [
  'apps/web/index.html',
  'apps/web/kit.html',
  'apps/web/vite.config.ts',
  'apps/web/vite.kit.config.ts',
  'apps/web/css-target.ts',
  'apps/web/browser-contract.ts',
  'apps/web/chunks.ts',
  'apps/web/src',
  'apps/web/public',
  'packages/contract/src',
  'package-lock.json',
]

/** @param {string} path @returns {string[]} */
const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** One hash of names and contents; file times differ between copies of a checkout. */
const hashOfSources = () => {
  const hash = createHash('sha256')
  const files = sources.flatMap((path) => filesOf(join(root, path))).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of files.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(relative(root, path)).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}

/** 'fresh', 'missing', or 'stale' (built from other sources). A package without sources is fresh. */
export const webBuild = () => {
  if (!existsSync(join(dist, 'index.html')) || !existsSync(madeOf)) return 'missing'
  if (!existsSync(join(web, 'index.html'))) return 'fresh'
  return readFileSync(madeOf, 'utf8') === hashOfSources() ? 'fresh' : 'stale'
}

/** Why a build isn't possible here, as the end of a sentence; undefined if it is. */
export const buildObstacle = () => {
  const needed = ['vite', '@vitejs/plugin-react'].filter((name) => !existsSync(join(root, 'node_modules', name)))
  if (needed.length > 0) return `the packages that build it are not installed (${needed.join(', ')})`
  try {
    for (const folder of [web, join(root, 'node_modules'), dist].filter((path) => existsSync(path)))
      accessSync(folder, may.W_OK)
  } catch (error) {
    return `this user can’t write to ${error instanceof Error && 'path' in error ? String(error.path) : 'its folders'}`
  }
  return undefined
}

/** Builds for production, whatever the server's environment; true if it worked. */
export const buildWeb = () => {
  const made = hashOfSources()
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const how = { stdio: 'inherit', cwd: root, env: { ...process.env, NODE_ENV: 'production' } }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', web, '--logLevel', 'warn'], how)
  if (status !== 0) return false
  const forServer = ['build', web, '--ssr', 'src/render-page.tsx', '--outDir', 'dist-page', '--logLevel', 'warn']
  if (spawnSync(process.execPath, [vite, ...forServer], how).status !== 0) return false
  const kit = ['build', web, '--config', join(web, 'vite.kit.config.ts'), '--logLevel', 'error']
  if (spawnSync(process.execPath, [vite, ...kit], how).status !== 0) return false
  for (const path of filesOf(join(dist, 'assets')).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
  writeFileSync(madeOf, made)
  return true
}
