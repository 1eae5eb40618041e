import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../config.ts'
import { type TestDb, testDb } from '../testing/test-database.ts'
import { renderSchema } from './schema-doc.ts'
import { readSchema, type Schema } from './schema-store.ts'

let db: TestDb
let schema: Schema
beforeAll(async () => {
  db = await testDb({ isPlain: true })
  schema = await readSchema(db)
})
afterAll(() => db.drop())

const isSentence = (about: string | null): boolean => about !== null && /^\S.*\S\.$/.test(about)

test('docs/schema.md describes the migrated database; npm run docs rewrites it', () => {
  expect(readFileSync(join(projectRoot, 'docs/schema.md'), 'utf8')).toBe(renderSchema(schema))
})

test('every table has a comment saying what a row is', () => {
  expect(schema.tables.length).toBeGreaterThan(70)
  expect(schema.tables.filter(({ about }) => !isSentence(about)).map(({ name }) => name)).toEqual([])
})

test('every column of JSON, lists, bytes, hashes, encrypted text or codes has a comment', () => {
  const unreadable = schema.columns.filter(
    ({ name, type }) => /json|\[\]|bytea/.test(type) || /(sealed|hash|proof|token|state|kind|way|mode)$/.test(name),
  )
  expect(unreadable.length).toBeGreaterThan(100)
  expect(unreadable.filter(({ about }) => !isSentence(about)).map(({ table, name }) => `${table}.${name}`)).toEqual([])
})
