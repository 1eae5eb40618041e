// Runs with the Node that npm ci installs. Plain, old JavaScript, so that an older Node can run it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const wanted = 24
const platform = process.platform === 'win32' ? 'win' : process.platform
const program = process.platform === 'win32' ? 'node.exe' : 'node'

/** Continues on Node 24 or newer; otherwise runs the same command with npm ci's Node and exits as it does. */
export const needNode24 = async () => {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return
  const node = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (!existsSync(node)) {
    console.error(
      `Openroll needs Node ${wanted}; this is ${process.versions.node}. Run npm ci, which installs Node ${wanted} on Linux and Windows; elsewhere install it from nodejs.org.`,
    )
    process.exit(1)
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // A terminal sends Ctrl+C to both; a supervisor's SIGTERM reaches only this process and is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  await new Promise(() => child.on('exit', (code) => process.exit(code ?? 1)))
}
