import { spawn } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * Starts the server as a person would, on an empty folder and a free port, and ends it after the last story. With DATABASE_URL it works on
 * that database, which should be empty too.
 */
export default async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-stories-'))
  chmodSync(folder, 0o711)
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    OPENROLL_TODAY: '2026-11-10',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'development',
    // All stories are of one Maria, with one mailbox.
    LIMIT_RECEIPTS_PER_RECIPIENT: '1000',
  }
  const server = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = join(folder, 'server.log')
  server.stdout.on('data', (part: Buffer) => appendFileSync(log, part))
  server.stderr.on('data', (part: Buffer) => {
    appendFileSync(log, part)
    process.stderr.write(part)
  })
  const address = await new Promise<string>((found, failed) => {
    let said = ''
    server.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const match = /Openroll is at (http:\S+)/.exec(said)
      if (match?.[1] !== undefined) found(match[1])
    })
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
  })
  process.env.STORY_ADDRESS = address
  process.env.STORY_FOLDER = folder
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
