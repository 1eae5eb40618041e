import { afterAll, beforeAll, expect, test } from 'vitest'
import { payer } from '../testing/payer.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { addAnchor } from './anchor.ts'
import { insertAnchor } from './chain-store.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await payer(server, 'card')
  await server.deps.chain.settled()
})
afterAll(() => server.close())

test('when another process adds an anchor with fewer heads first, the other heads get the next anchor [D-7.08]', async () => {
  const { raw, deps } = server
  let isFirst = true
  const run: typeof raw.run = async (sql, values) => {
    if (isFirst && sql.startsWith('insert into chain_anchor')) {
      isFirst = false
      await insertAnchor(raw, { number: 1, at: '2026-11-10T15:00:00.000Z', heads: '[]', hash: 'theirs' })
    }
    return raw.run(sql, values)
  }
  const anchor = await addAnchor({ ...raw, run }, deps.vault, new Date('2026-11-10T15:30:00Z'))
  expect(anchor?.number).toBe(2)
  expect(anchor?.heads).not.toBe('[]')
  expect(await addAnchor(raw, deps.vault, new Date('2026-11-10T15:31:00Z'))).toBeUndefined()
})
