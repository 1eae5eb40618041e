import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { limitNames, readConfig, settingNames } from '../apps/api/src/config.ts'
import { excessOf } from '../apps/api/src/db/schema/grants.ts'
import { openDatabase } from '../apps/api/src/start/database.ts'
import { openPostgres } from './postgres.ts'

const root = resolve(import.meta.dirname, '..')
const examples: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://openroll_server:secret@127.0.0.1:5432/openroll',
  PUBLIC_URL: 'https://enroll.example.com',
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  STOREFRONT_CLIENT: 'storefront:0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Enroll <enroll@enroll.example.com>',
  OPERATOR_TOKEN: '0123456789abcdef0123456789abcdef0123456789abcdef',
  OWNER_PASSWORD: 'secret',
  SERVER_PASSWORD: 'secret',
}
type Service = {
  environment: Record<string, string>
  volumes: string[]
  read_only?: boolean
  ports?: string[]
  healthcheck?: object
  command?: string[]
  depends_on?: object
}
const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}
/** A service's settings, as .env would fill them in. */
const settingsOf = (service: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, variable: string) => examples[variable] ?? `no ${variable}`),
    ]),
  )

test('the compose file passes every setting that production requires, and no others', () => {
  for (const service of ['migrate', 'openroll']) {
    const given = settingsOf(service)
    expect(Object.keys(given).filter((name) => ![...settingNames, ...limitNames].includes(name))).toEqual([])
    expect(readConfig({ NODE_ENV: 'production', ...given }).production).toBe(true)
  }
})

test('the compose file gives the owner’s password to the migrations alone, which end before the server starts', () => {
  const [migrate, server] = ['migrate', 'openroll'].map((service) => readConfig(settingsOf(service)))
  expect(new URL(migrate?.databaseOwnerUrl ?? '').username).toBe('openroll_owner')
  expect(server?.databaseOwnerUrl).toBeUndefined()
  expect(new URL(server?.databaseUrl ?? '').username).toBe('openroll_server')
  expect(services.migrate?.command).toEqual(['npm', 'run', 'migrate'])
  expect(services.migrate?.ports).toBeUndefined()
  expect(services.openroll?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
})

test('the roles that the compose file creates migrate a database, and run a server that owns nothing', async () => {
  const postgres = await openPostgres()
  try {
    const psql = join(postgres.programs, 'psql')
    expect(existsSync(psql), `install PostgreSQL with psql: there is no ${psql}`).toBe(true)
    await postgres.run('drop role openroll_owner, openroll_server')
    const env = { OWNER_PASSWORD: `it's`, SERVER_PASSWORD: '$ecret' }
    const words = ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '-f', join(root, 'deploy/create-roles.sql')]
    execFileSync(psql, [...words, postgres.urlOf('postgres', 'postgres')], { env, stdio: 'pipe' })
    const given = postgres.settingsOf('openroll')
    const config = (more: Partial<typeof given>) => readConfig({ NODE_ENV: 'test', ...given, ...more })
    const warned: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) })
    await expect(openDatabase(config({ DATABASE_OWNER_URL: '' }), log)).rejects.toThrow('set DATABASE_OWNER_URL')
    const { stop: end } = await openDatabase(config({}), log)
    await end()
    const { db, stop } = await openDatabase(config({ DATABASE_OWNER_URL: '' }), log)
    expect(await excessOf(db)).toEqual({ role: 'openroll_server', owns: false, creates: false })
    expect(warned).toEqual([])
    await expect(db.run('create temporary table mine (id text)')).rejects.toMatchObject({ code: '42501' })
    await stop()
    const alone = await openDatabase(config({ DATABASE_URL: given.DATABASE_OWNER_URL, DATABASE_OWNER_URL: '' }), log)
    expect(warned.join('')).toContain('the server’s database role owns its tables')
    await alone.stop()
  } finally {
    await postgres.stop()
  }
}, 60_000)

test('the compose file exposes the server to this machine only and the database to no one, and persists their data', () => {
  const { openroll, postgres } = services
  expect(openroll?.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(openroll?.read_only).toBe(true)
  expect(openroll?.volumes).toEqual(['data:/data'])
  expect(postgres?.ports).toBeUndefined()
  expect(postgres?.volumes).toEqual([
    'postgres:/var/lib/postgresql',
    './deploy/create-roles.sql:/docker-entrypoint-initdb.d/create-roles.sql:ro',
  ])
  expect(postgres?.healthcheck).toBeDefined()
})

test('docs/operate.md names the settings that production requires', () => {
  const page = readFileSync(join(root, 'docs/operate.md'), 'utf8')
  const step = /3\. Put the settings in (.*?)\n4\. /s.exec(page)?.[1] ?? ''
  const named = [...step.matchAll(/`([A-Z_]+)(?:=([^`]+))?`/g)].map(([, name = '', value]) => [
    name,
    value ?? examples[name],
  ])
  expect(named.length).toBeGreaterThan(5)
  expect(readConfig({ NODE_ENV: 'production', ...Object.fromEntries(named) }).production).toBe(true)
})
