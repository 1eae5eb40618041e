import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { maria, journeyNumbers, secrets } from './person.ts'

const folder = process.env.STORY_FOLDER ?? ''
const dataDir = join(folder, 'data')

/** A secret as typed, grouped like a Social Security or card number, and encoded as base64 and hex. */
const formsOf = (secret: string): string[] => [
  secret,
  secret.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3'),
  secret.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1 $2 $3'),
  secret.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  secret.replaceAll(/(\d{4})(?=\d)/g, '$1-'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]
const hexOf = (digits: string): string => Buffer.from(digits).toString('hex')
const base64Of = (digits: string): string => Buffer.from(digits).toString('base64')
const anyOf = (all: readonly string[]): string => `(?:${all.join('|')})`
const { areas, groups, serial } = journeyNumbers
/** Every form of any Social Security number that a journey used. */
const anyNumber = new RegExp(
  [
    `(?<!\\d)${anyOf(areas)}[- ]?${anyOf(groups)}[- ]?${serial}(?!\\d)`,
    `${anyOf(areas.map(hexOf))}${anyOf(groups.map(hexOf))}${hexOf(serial)}`,
    `${anyOf(areas.map(base64Of))}${anyOf(groups.map((group) => base64Of(`${group}9`)))}${base64Of('999')}`,
  ].join('|'),
  'g',
)
const secretsIn = (text: string | Buffer): string[] => [
  ...secrets.flatMap(formsOf).filter((form) => text.includes(form)),
  ...(text.toString('latin1').match(anyNumber) ?? []),
]

test('the search for secrets finds a journey’s number in each of its forms [D-7.02]', () => {
  const number = `${areas[7]}${groups[30]}${serial}`
  for (const form of formsOf(number).slice(0, 3)) expect(secretsIn(`a ${form} b`)).toEqual([form])
  for (const form of formsOf(number).slice(-2)) expect(secretsIn(`a${form}b`)).toEqual([form])
  expect(secretsIn(`1${number}`)).toEqual([])
})

/** The journeys' database: DATABASE_URL, or the embedded one, whose socket folder is in line five of postmaster.pid. */
const database = () => {
  const connectionString = process.env.DATABASE_URL
  if (connectionString !== undefined && connectionString !== '') return { connectionString }
  const host = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return { host, database: 'openroll', user: 'openroll' }
}

/** Every row of every table, as text. */
const dump = async (): Promise<string> => {
  const client = new Client(database())
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`select row::text as text from ${name} as row`)
    texts.push(...rows.map((row) => row.text))
  }
  await client.end()
  return texts.join('\n')
}

test('no secret number that was typed is in the database, an email, the log or a file [D-7.02] [D-7.03] [D-6.02]', async () => {
  const rows = await dump()
  expect(rows).toContain(maria.email_address)
  expect(secretsIn(rows)).toEqual([])
  const mails = await (await fetch(`${process.env.STORY_ADDRESS}/dev/mailbox.json`)).text()
  expect(mails).toContain('You’re enrolled')
  // Whoever enrolls someone types the name, so no email repeats it (D-1.17).
  expect(mails).not.toContain(maria.last_name)
  expect(secretsIn(mails)).toEqual([])
  const log = readFileSync(join(folder, 'server.log'))
  expect(log.toString()).toContain('save-billing-info')
  expect(secretsIn(log)).toEqual([])
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.some((entry) => entry.name.endsWith('.png'))).toBe(true)
  const leaks = files.filter((entry) => secretsIn(readFileSync(join(entry.parentPath, entry.name))).length > 0)
  expect(leaks.map((entry) => join(entry.parentPath, entry.name))).toEqual([])
})
