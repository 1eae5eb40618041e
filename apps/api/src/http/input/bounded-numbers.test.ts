import type { Call } from '@openroll/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const maxInteger = 2 ** 31 - 1
const minInteger = -(2 ** 31)
const node = z.looseObject({
  type: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  anyOf: z.array(z.looseObject({ type: z.unknown().optional() })).optional(),
})

/** Numbers in a schema that no integer column can hold; values that may also be text have their own rule. */
const unbounded = (schema: unknown, at: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one, place) => unbounded(one, `${at}[${place}]`))
  const { success, data } = node.safeParse(schema)
  if (!success) return []
  const { type, minimum = -Infinity, maximum = Infinity, anyOf } = data
  if (anyOf?.some((one) => one.type === 'string')) return []
  const isNumber = type === 'integer' || type === 'number'
  const here = isNumber && (minimum < minInteger || maximum > maxInteger) ? [at] : []
  return [...here, ...Object.entries(data).flatMap(([name, one]) => unbounded(one, `${at}.${name}`))]
}

/** Inputs whose numbers are read from text and that no integer column can hold; tries such a number. */
const readUnbounded = ({ path, input }: Call): string[] =>
  Object.entries(input.shape).flatMap(([name, rule]) =>
    [maxInteger + 1, String(maxInteger + 1), minInteger - 1].some(
      (tried) => typeof z.safeParse(rule, tried).data === 'number',
    )
      ? [`${path}.${name}`]
      : [],
  )

test('no call accepts a number too large for the database anywhere in its input [D-8.01]', () => {
  const found = server.app.served.flatMap((call) => [
    ...unbounded(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), call.path),
    ...readUnbounded(call),
  ])
  expect(server.app.served.length).toBeGreaterThan(100)
  expect([...new Set(found)]).toEqual([])
})
