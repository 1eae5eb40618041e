// npm start: builds the web application where that is needed, then runs the server. Settings may stand in .env.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { needNode24, root } from './node-24.js'

needNode24()
const { buildWeb, isStale } = await import('./web-build.js')
if (isStale()) {
  console.log('Building the web application')
  if (!buildWeb()) process.exit(1)
}
const args = [`--env-file-if-exists=${join(root, '.env')}`, join(root, 'apps/api/src/main.ts')]
const server = spawn(process.execPath, args, { stdio: 'inherit', cwd: root })
// A terminal sends Ctrl+C to the server as well; only what was sent to this process alone is passed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
