import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { limitNames, readConfig, settingNames } from '../apps/api/src/config.ts'

const root = resolve(import.meta.dirname, '..')
const examples: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://openroll:secret@127.0.0.1:5432/openroll',
  PUBLIC_URL: 'https://enroll.example.com',
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  STOREFRONT_CLIENT: 'storefront:0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Enroll <enroll@enroll.example.com>',
  OPERATOR_TOKEN: '0123456789abcdef0123456789abcdef0123456789abcdef',
  POSTGRES_PASSWORD: 'secret',
}
type Service = {
  environment: Record<string, string>
  volumes: string[]
  read_only?: boolean
  ports?: string[]
  healthcheck?: object
}
const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8')) as { services: Record<string, Service> }

test('the compose file passes every setting that production requires, and no other', () => {
  const given = services.openroll?.environment ?? {}
  const filled = Object.entries(given).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, variable: string) => examples[variable] ?? `no ${variable}`),
  ])
  expect(Object.keys(given).filter((name) => ![...settingNames, ...limitNames].includes(name))).toEqual([])
  expect(readConfig({ NODE_ENV: 'production', ...Object.fromEntries(filled) }).production).toBe(true)
})

test('the compose file exposes the server to this machine only, the database to nobody, and persists what must last', () => {
  const { openroll, postgres } = services
  expect(openroll?.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(openroll?.read_only).toBe(true)
  expect(openroll?.volumes).toEqual(['data:/data'])
  expect(postgres?.ports).toBeUndefined()
  expect(postgres?.volumes).toEqual(['postgres:/var/lib/postgresql'])
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
