import type { Field } from '@openroll/contract/field'
import type { List } from '@openroll/contract/office/list/list'
import { duties } from '@openroll/contract/duty-meanings'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../config.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let all: Visitor
let lists: List[]
beforeAll(async () => {
  server = await openTestApp()
  all = await operator(server, duties)
  await payer(server, 'account')
  const files = globSync('packages/contract/src/office/**/*.ts', { cwd: projectRoot })
  const modules = await Promise.all(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .map(async (file): Promise<object> => await import(join(projectRoot, file))),
  )
  lists = [...new Set(modules.flatMap((module): unknown[] => Object.values(module)).filter(isList))]
})
afterAll(() => server.close())

const isList = (exported: unknown): exported is List =>
  typeof exported === 'object' &&
  exported !== null &&
  'page' in exported &&
  'sorts' in exported &&
  'filters' in exported

const samples = ['A', '7', '60601', '2026-11-10', 'a@example.com']
/** Each choice of a filter, or something that a person could type. */
const valuesOf = ({ rule, words }: Field): string[] =>
  words === undefined ? samples.filter((value) => rule.safeParse(value).success).slice(0, 1) : Object.keys(words)

test('every list accepts each of its filters and sort orders [D-1.08]', async () => {
  const served = new Set(server.app.served.map(({ path }) => path))
  expect(lists.length).toBeGreaterThan(20)
  let asked = 0
  for (const { page, filters, sorts } of lists.filter((list) => served.has(list.page.path))) {
    const answer = async (input: Record<string, string>) => {
      expect([page.path, input, (await all.send(page, input)).status]).toEqual([page.path, input, 200])
      asked += 1
    }
    for (const sort of Object.keys(sorts)) await answer({ sort, order: 'asc' })
    const together: Record<string, string> = {}
    for (const [name, field] of Object.entries(filters)) {
      const values = valuesOf(field)
      expect([page.path, name, values.length > 0]).toEqual([page.path, name, true])
      for (const value of values) await answer({ [name]: value })
      together[name] = values[0] ?? ''
    }
    await answer(together)
  }
  expect(asked).toBeGreaterThan(200)
})
