import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { maria, numbersOfStories, secrets } from './person.ts'

const folder = process.env.STORY_FOLDER ?? ''
const dataDir = join(folder, 'data')

/** A secret as it is typed, in the groups of a Social Security number and of a card, and as a dump or a mail writes bytes. */
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
const oneOf = (all: readonly string[]): string => `(?:${all.join('|')})`
const { areas, groups, serial } = numbersOfStories
/** The same forms of whatever number a story had. */
const anyNumber = new RegExp(
  [
    `(?<!\\d)${oneOf(areas)}[- ]?${oneOf(groups)}[- ]?${serial}(?!\\d)`,
    `${oneOf(areas.map(hexOf))}${oneOf(groups.map(hexOf))}${hexOf(serial)}`,
    `${oneOf(areas.map(base64Of))}${oneOf(groups.map((group) => base64Of(`${group}9`)))}${base64Of('999')}`,
  ].join('|'),
  'g',
)
const found = (text: string | Buffer): string[] => [
  ...secrets.flatMap(formsOf).filter((form) => text.includes(form)),
  ...(text.toString('latin1').match(anyNumber) ?? []),
]

test('the search for a story’s number knows its forms [D-7.02]', () => {
  const number = `${areas[7]}${groups[30]}${serial}`
  for (const form of formsOf(number).slice(0, 3)) expect(found(`a ${form} b`)).toEqual([form])
  for (const form of formsOf(number).slice(-2)) expect(found(`a${form}b`)).toEqual([form])
  expect(found(`1${number}`)).toEqual([])
})

/** The database of the stories: DATABASE_URL's, or the private one, whose socket PostgreSQL names in the fifth line of its file. */
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

test('no number that was typed in secret is in the database, in a mail, in the log or in any file [D-7.02] [D-7.03] [D-6.02]', async () => {
  const rows = await dump()
  expect(rows).toContain(maria.email_address)
  expect(found(rows)).toEqual([])
  const mails = await (await fetch(`${process.env.STORY_ADDRESS}/dev/mailbox.json`)).text()
  expect(mails).toContain('You’re enrolled')
  // Who enrolls types the name and the address: no mail holds it (D-1.17).
  expect(mails).not.toContain(maria.last_name)
  expect(found(mails)).toEqual([])
  const log = readFileSync(join(folder, 'server.log'))
  expect(log.toString()).toContain('save-billing-info')
  expect(found(log)).toEqual([])
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.some((entry) => entry.name.endsWith('.png'))).toBe(true)
  const leaking = files.filter((entry) => found(readFileSync(join(entry.parentPath, entry.name))).length > 0)
  expect(leaking.map((entry) => join(entry.parentPath, entry.name))).toEqual([])
})
