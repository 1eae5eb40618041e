// The web application's build: made where it is missing or older than its sources, each file also compressed once for all.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './node-24.js'

const dist = join(root, 'apps/web/dist')
const sources = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/src',
  'apps/web/public',
  'packages/contract/src',
  'package-lock.json',
]

const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

export const isStale = () => {
  const built = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  return (
    built === undefined ||
    sources.flatMap((path) => filesOf(join(root, path))).some((path) => statSync(path).mtimeMs > built)
  )
}

/** Builds for production, whatever the environment says of the server; true where it worked. */
export const buildWeb = () => {
  const how = { stdio: 'inherit', cwd: root, env: { ...process.env, NODE_ENV: 'production' } }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', join(root, 'apps/web'), '--logLevel', 'warn'], how)
  if (status !== 0) return false
  const forServer = [
    'build',
    join(root, 'apps/web'),
    '--ssr',
    'src/first-page.tsx',
    '--outDir',
    'dist-page',
    '--logLevel',
    'warn',
  ]
  if (spawnSync(process.execPath, [vite, ...forServer], how).status !== 0) return false
  for (const path of filesOf(join(dist, 'assets')).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
  return true
}
