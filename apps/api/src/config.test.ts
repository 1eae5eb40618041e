import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot, readConfig, WrongSetting } from './config.ts'

describe('an invalid setting stops startup with its name and the reason, never its value', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://secret@here' }, 'DATABASE_URL must be a postgres:// URL'],
    [{ DATABASE_OWNER_URL: 'postgres://o:p@here/openroll' }, 'DATABASE_OWNER_URL needs DATABASE_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// URL'],
    [{ OPENROLL_TODAY: '11/10/2026' }, 'OPENROLL_TODAY must be yyyy-mm-dd'],
    [{ STOREFRONT_CLIENT: 'storefront' }, 'STOREFRONT_CLIENT must be id:secret'],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE must be a time zone such as America/New_York'],
    ...['private', '10.0.0.0/33', '10.0.0.0/0', 'loopback,', '::1/129', '10', '-1', 'true'].map(
      (TRUST_PROXY): [Record<string, string>, string] => [
        { TRUST_PROXY },
        'TRUST_PROXY must be none, loopback, a list of addresses and networks such as 10.0.0.0/8, or the number of proxies, up to 9',
      ],
    ),
    ...['my host', 'http://localhost', '127.0.0.1:3000', '[::1]', '10.0.0.300', '10.0.0', 'a..b', '-a'].map(
      (HOST): [Record<string, string>, string] => [
        { HOST },
        'HOST must be an IP address or host name, such as 0.0.0.0 or localhost',
      ],
    ),
    ...[
      'plans.example',
      'ftp://plans.example',
      'https://plans.example/enroll',
      'https://plans.example/?a=1',
      'https://plans.example/#a',
      'https://me:secret@plans.example',
    ].map((PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      'PUBLIC_URL must be an http or https URL without a path, such as https://plans.example',
    ]),
    [{ LIMIT_MAILS_PER_RECIPIENT: 'many' }, 'LIMIT_MAILS_PER_RECIPIENT must be a whole number'],
    [
      { LIMIT_MAIL_PER_RECIPIENT: '3' },
      'LIMIT_MAIL_PER_RECIPIENT is not a setting. Did you mean LIMIT_MAILS_PER_RECIPIENT?',
    ],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must have at least 24 characters'],
    [
      { NODE_ENV: 'production' },
      'SECRET_KEYS must be set in production; PUBLIC_URL must be set in production; ' +
        'SMTP_URL must be set in production, or MAIL=off; STOREFRONT_CLIENT must be your own in production',
    ],
  ])('%j', (env, reason) => {
    expect(() => readConfig(env)).toThrow(new WrongSetting(reason))
  })
})

test('reports an unknown limit name in any form; ignores an empty one', () => {
  expect(() => readConfig({ LIMIT_NOPE: '3' })).toThrow(/^LIMIT_NOPE is not a setting\. Did you mean LIMIT_[A-Z_]+\?$/)
  expect(readConfig({ LIMIT_NOPE: '', OTHER_LIMIT: '3' }).port).toBe(3000)
})

describe('production', () => {
  const good = {
    NODE_ENV: 'production',
    SECRET_KEYS: 'a:b',
    PUBLIC_URL: 'https://plans.example',
    STOREFRONT_CLIENT: 'mine:secret',
    SMTP_URL: 'smtps://mail.example',
  }

  test.each([
    [{ STOREFRONT_CLIENT: 'storefront:storefront' }, 'STOREFRONT_CLIENT must be your own in production'],
    [{ OPENROLL_TODAY: '2026-11-10' }, 'OPENROLL_TODAY must not be set in production'],
    [{ DEMO: 'on' }, 'DEMO must be off in production'],
    [
      { STORAGE_URL: 's3://files?endpoint=http://10.0.0.9:9000' },
      'STORAGE_URL must name an https endpoint in production',
    ],
    [{ SMTP_URL: '' }, 'SMTP_URL must be set in production, or MAIL=off'],
    [{ PUBLIC_URL: 'http://plans.example' }, 'PUBLIC_URL must be https in production, or INSECURE=on'],
  ])('refuses %j [D-1.01]', (wrong, reason) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(new WrongSetting(reason))
  })

  test.each(['', '?sslmode=require', '?sslmode=disable', '?sslmode=no-verify'])(
    'refuses a database whose certificate is not checked: %j',
    (mode) => {
      const url = `postgres://o:p@db.example/openroll${mode}`
      const reason = 'must end in ?sslmode=verify-full in production, or DATABASE_TLS=off'
      for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
        const given = { ...good, DATABASE_URL: 'postgres:///openroll?host=/run/postgresql', [name]: url }
        expect(() => readConfig(given)).toThrow(new WrongSetting(`${name} ${reason}`))
      }
    },
  )

  test.each([
    { DATABASE_URL: 'postgres://o:p@db.example/openroll?sslmode=verify-full' },
    { DATABASE_URL: 'postgres:///openroll?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/openroll' },
    { DATABASE_URL: 'postgres://o:p@db.example/openroll', DATABASE_TLS: 'off' },
  ])('accepts a database with a checked certificate, on this machine, or with DATABASE_TLS=off: %j', (given) => {
    expect(readConfig({ ...good, ...given }).databaseUrl).toBe(given.DATABASE_URL)
  })

  test('sends email over TLS only, unless that is switched off', () => {
    expect([readConfig(good).smtpTls, readConfig({ ...good, SMTP_TLS: 'off' }).smtpTls]).toEqual([true, false])
    expect(readConfig({}).smtpTls).toBe(false)
  })

  test('accepts https with email, or plain http without email where settings allow it', () => {
    expect(readConfig(good)).toMatchObject({ secureCookies: true, mail: true, operatorToken: undefined })
    const without = { ...good, SMTP_URL: '', MAIL: 'off', PUBLIC_URL: 'http://plans.example', INSECURE: 'on' }
    expect(readConfig(without)).toMatchObject({ secureCookies: false, mail: false })
  })
})

test.each(['0.0.0.0', '::', '::1', 'localhost', 'enroll-1.internal', '192.168.1.7'])('HOST can be %s', (HOST) => {
  expect(readConfig({ HOST }).host).toBe(HOST)
})

test.each([
  ['https://plans.example/', 'https://plans.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
])('PUBLIC_URL can be %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin)
})

test('uses an outside service if its key is set [D-6.05]', () => {
  const config = readConfig({ NEVERBOUNCE_KEY: 'n', NUMVERIFY_KEY: 'v', USPS_CLIENT: 'id:se:cret' })
  expect([config.neverBounceKey, config.numverifyKey, config.usps]).toEqual(['n', 'v', { id: 'id', secret: 'se:cret' }])
  expect(readConfig({}).usps).toBeUndefined()
})

test('needs no settings: listens only on localhost by default; an empty setting counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    production: false,
    databaseUrl: undefined,
    dataDir: join(projectRoot, 'data'),
    publicUrl: 'http://localhost:3000',
  })
})

test.each([
  [{}, 90],
  [{ KEEP_UNFINISHED_DAYS: '30' }, 30],
])('with %j, an unfinished enrollment is kept for %i days [D-7.05]', (set, days) => {
  expect(readConfig(set).keepUnfinishedDays).toBe(days)
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  test('is read without the line end', () => {
    const given = {
      SECRET_KEYS_FILE: file('keys', 'k1:abc\n'),
      SMTP_URL_FILE: file('smtp', 'smtps://u:p@mail.example\n'),
    }
    expect(readConfig(given)).toMatchObject({ secretKeys: 'k1:abc', smtpUrl: 'smtps://u:p@mail.example' })
  })

  test('stops startup if it is missing, set twice or invalid, without revealing its content', () => {
    const missing = { SECRET_KEYS_FILE: join(folder, 'none') }
    expect(() => readConfig(missing)).toThrow(new WrongSetting('SECRET_KEYS_FILE can’t be read (ENOENT)'))
    const twice = { OPERATOR_TOKEN: 'x'.repeat(24), OPERATOR_TOKEN_FILE: file('token', 'y'.repeat(24)) }
    expect(() => readConfig(twice)).toThrow(
      new WrongSetting('OPERATOR_TOKEN and OPERATOR_TOKEN_FILE can’t both be set'),
    )
    const wrong = { DATABASE_URL_FILE: file('url', 'mysql://hunter2') }
    expect(() => readConfig(wrong)).toThrow(/^DATABASE_URL must be a postgres:\/\/ URL$/)
  })
})
