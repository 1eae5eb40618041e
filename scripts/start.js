// Builds the web application where it is missing, then starts the server. Plain JavaScript, so that an older Node can say what is wrong.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? '.', '..')
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Openroll needs Node 24; this is ${process.versions.node}. Run it with npm start after npm ci, which brings Node 24 along.`,
  )
  process.exit(1)
}
if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
  console.log('Building the web application (once)')
  const built = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', join(root, 'apps/web'), '--logLevel', 'warn'],
    { stdio: 'inherit', cwd: root },
  )
  if (built.status !== 0) process.exit(built.status ?? 1)
}
const server = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], { stdio: 'inherit', cwd: root })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
