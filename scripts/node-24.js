// The Node that npm ci brings along. Plain JavaScript without anything new, so that an older Node can run it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const wanted = 24

/** Goes on in this process where it is Node 24 or newer; otherwise runs the same command with npm ci's Node and ends with it. */
export const needNode24 = () => {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return
  const folder = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
  )
  const node = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    console.error(
      `Openroll needs Node ${wanted}; this is ${process.versions.node}. Run npm ci, which brings Node ${wanted} on Linux and Windows; elsewhere install it from nodejs.org.`,
    )
    process.exit(1)
  }
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status === null ? 1 : status)
}
