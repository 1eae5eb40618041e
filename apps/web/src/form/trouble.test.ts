import { beforeAll, expect, test } from 'vitest'

beforeAll(() => {
  document.body.innerHTML =
    '<script type="application/json" id="bootstrap">{"client":"a:b","site":{"settings":{}}}</script>'
})

test.each([
  [0, '', 'away'],
  [500, 'server', 'away'],
  [503, 'server', 'away'],
  [429, 'email', 'wait'],
  [401, 'authorization', 'ended'],
  [401, 'email', 'refused'],
  [404, 'enrollment_id', 'ended'],
  [404, 'plan_id', 'refused'],
  [409, 'enrollment_id', 'complete'],
  [409, 'revision', 'refused'],
  [422, 'zip', 'refused'],
])('a response of %i about “%s” is trouble of kind %s [D-8.01, D-8.03]', async (status, target_element, kind) => {
  const [{ CallFailed }, { troubleIn, troubleOf }] = await Promise.all([import('../api.ts'), import('./trouble.ts')])
  const error = new CallFailed(status, target_element === '' ? {} : { data: [{ target_element, error_message: 'No' }] })
  expect(troubleOf(error).kind).toBe(kind)
  expect(troubleIn({ error: null }, { error })?.kind).toBe(kind)
  expect(troubleIn({ error: null })).toBeUndefined()
})

test('only api.ts, query.ts and trouble.ts know how a call fails', () => {
  const files = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const userFiles = Object.entries(files).filter(([, text]) => text.includes('CallFailed'))
  expect(Object.keys(files).length).toBeGreaterThan(100)
  expect(userFiles.map(([name]) => name).toSorted()).toEqual(['../api.ts', '../query.ts', './trouble.ts'])
})
