import type { InputOf } from '@openroll/contract/call'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import { changeRep, getOneRep } from '@openroll/contract/office/directory/reps'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDirectory, type LiveDirectory } from '../../directory/live.ts'
import { referenceRecords } from '../../directory/reference.ts'
import { operator } from '../../testing/operators.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'

let db: TestDb
let live: LiveDirectory
let server: TestApp
let keeper: Visitor
beforeAll(async () => {
  db = await testDb()
  const now = () => new Date('2026-11-10T12:00:00Z')
  const first = referenceRecords
  live = await openDirectory({ db, first, now, log: pino({ level: 'silent' }), pollMs: 3_600_000 })
  server = await openTestApp({ db, directory: live.current, renewDirectory: live.check })
  keeper = await operator(server, ['plans'])
})
afterAll(async () => {
  live.stop()
  await server.close()
  await db.drop()
})

const read = async (agent_id: number) => (await keeper.send(getOneRep, { agent_id })).data.result
/** A rep's current form, with another tagline. */
const form = async (agent_id: number, act_id: string, tagline: string) => {
  const { fields, seen } = await read(agent_id)
  return { ...fields, agent_id, seen, act_id, tagline } as InputOf<typeof changeRep>
}

test('accepts an act id for one change of one rep only [D-8.07]', async () => {
  const act_id = randomUUID()
  const first = await form(10109, act_id, 'Ask me about eyes.')
  expect((await keeper.send(changeRep, first)).status).toBe(200)
  const others = [await form(10110, act_id, 'Ask me too.'), await form(10109, act_id, 'Ask nobody.')]
  for (const other of others) {
    const { status, faults } = await keeper.send(changeRep, other)
    expect([status, faults]).toEqual([409, [{ target_element: 'act_id', error_message: usedOtherwise }]])
  }
  // The page was reloaded after a lost response: the same act is a repeat.
  expect((await keeper.send(changeRep, await form(10109, act_id, 'Ask me about eyes.'))).status).toBe(200)
  expect((await read(10109)).fields.tagline).toBe('Ask me about eyes.')
})
