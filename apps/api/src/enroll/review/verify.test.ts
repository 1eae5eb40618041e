import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVault } from '../../vault/vault.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { verifySigned, type ContentFault } from './verify.ts'

const newKey = () => randomBytes(32).toString('base64')
const root = `root:${newKey()}`
let server: TestApp
let ids: string[]
beforeAll(async () => {
  server = await openTestApp({ vault: openVault({ secretKeys: root, keyFile: '' }) })
})
afterAll(() => server.close())

beforeEach(async () => {
  for (const table of ['enrollment', 'policy_snapshot']) await server.deps.db.run(`delete from ${table}`)
  ids = []
  for (let at = 0; at < 3; at += 1) {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [3001] })
    await saveSteps(visitor, enrollment_id, {})
    const sent = await visitor.send(saveReviewInfo, { enrollment_id, additional_notes: 'Hello' })
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.faults))
    ids.push(enrollment_id)
  }
})

const verify = async (vault = server.deps.vault) => {
  const found: [string, ContentFault][] = []
  const seen = await verifySigned(server.deps.db, vault, (id, what) => found.push([id, what]), { batch: 2 })
  return { seen, found }
}
const change = (set: string, ...values: unknown[]) =>
  server.deps.db.run(`update policy_snapshot set ${set} where enrollment_id = $1`, [ids[1], ...values])

test('signed content verifies, even after the sealing key has changed [D-7.07]', async () => {
  const later = openVault({ secretKeys: `new:${newKey()},${root}`, keyFile: '' })
  expect(await verify(later)).toEqual({ seen: 3, found: [] })
  expect(await verify()).toEqual({ seen: 3, found: [] })
})

test('reports an enrollment whose content changed by one byte, even if the rest is adjusted to match [D-7.07]', async () => {
  const [stored] = await server.deps.db.many(
    row({ content: text }),
    'select content from policy_snapshot where enrollment_id = $1',
    [ids[1]],
  )
  const content = (stored?.content ?? '').replace('"additional_notes":"Hello"', '"additional_notes":"Hallo"')
  expect(content).not.toBe(stored?.content)
  const hash = createHash('sha256').update(content).digest('hex')
  expect(await change('content = $2', content)).toBe(1)
  expect((await verify()).found).toEqual([[ids[1], 'changed']])
  await change('proof = $2', hash)
  expect((await verify()).found).toEqual([[ids[1], 'changed']])
  const stranger = openVault({ secretKeys: `root:${newKey()}`, keyFile: '' })
  await change('proof = $2', stranger.sign('policy_snapshot', `${ids[1]}\n${content}`))
  expect((await verify()).found).toEqual([[ids[1], 'changed']])
})

test('content signed by one person doesn’t verify for another [D-7.07]', async () => {
  const { content, proof, sealed } = await server.deps.db.one(
    row({ content: text, proof: text, sealed: text }),
    'select content, proof, sealed from policy_snapshot where enrollment_id = $1',
    [ids[2]],
  )
  await change('content = $2, proof = $3, sealed = $4', content, proof, sealed)
  expect((await verify()).found).toEqual([[ids[1], 'changed']])
})

test('reports a missing snapshot, and secrets other than the signed ones [D-7.07]', async () => {
  await server.deps.db.run('delete from policy_snapshot where enrollment_id = $1', [ids[0]])
  const sealed = server.deps.vault.seal('{"primary_info/ssn":"987654321"}', `${ids[1]}/policy_snapshot`)
  await change('sealed = $2', sealed)
  const found = new Map((await verify()).found)
  expect(found).toEqual(
    new Map([
      [ids[0], 'missing'],
      [ids[1], 'secrets'],
    ]),
  )
})
