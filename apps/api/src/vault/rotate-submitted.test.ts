import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getFormFieldsPersonalInfo } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo, tempInfoColumns } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { signIn } from '@openroll/contract/roles/sign-in'
import { codesOf } from '@openroll/contract/words'
import { row, text } from '../db/row.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { verifySigned } from '../enroll/review/verify.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { rotate } from './rotate.ts'
import { paymentNumber, personSsn, sealedColumns, snapshotSecrets, stepSecrets, totpSecret } from './sealed-columns.ts'
import { openVault } from './vault.ts'

const [root, second, third] = ['root', 'second', 'third'].map((id) => `${id}:${randomBytes(32).toString('base64')}`)
const vaultOf = (...keys: (string | undefined)[]) => openVault({ secretKeys: keys.join(','), keyFile: '' })
const password = 'a password of these tests'

const without = [
  'hash_root',
  'consent',
  'plan_answer',
  'step_typed',
  'person_totp',
  'sealed_record',
  'erasure',
  'payment_file',
  'payment_notice',
  'carrier_feed_file',
]
/** Tables that only operators fill. */
const ofOperators = ['office_note', 'person_correction', 'office_work', 'approval', 'bulk_row']

let before: TestApp
let after: TestApp
beforeAll(async () => {
  before = await openTestApp({ vault: vaultOf(second, root) })
  after = await openTestApp({ db: before.deps.db, vault: vaultOf(third, root) })
})
afterAll(async () => {
  await after.close()
  await before.close()
})

test('re-encrypts a submitted enrollment with a new key; without the old one it reads as before [D-7.02] [D-7.07]', async () => {
  const visitor = before.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001, 1001], tier: 'IS', agent_id: 10109 })
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  await createDemoPeople(before.deps.accounts, password)

  const readAll = async (server: TestApp) => {
    const there = server.visitor()
    const mine = { cookie: visitor.cookie() }
    await there.send(signIn, { email: 'dana.reyes@example.com', password })
    return Promise.all([
      ...[getFormFieldsPersonalInfo, getFormFieldsAgreementInfo].map(
        async (call) => (await server.visitor().send(call, { enrollment_id }, mine)).body,
      ),
      ...codesOf(tempInfoColumns).map(
        async (column) => (await server.visitor().send(getEnrollmentTempInfo, { enrollment_id, column }, mine)).body,
      ),
      there.send(getAgentMembers, { agent_id: 10109 }).then(({ body }) => body),
    ])
  }
  const were = await readAll(before)
  const said = JSON.stringify(were)
  expect(said).not.toContain('"status":"error"')
  expect(said.match(/xxx-xx-\d{4}/g)).toHaveLength(5)

  const done = await rotate(before.deps.db, vaultOf(third, second, root), sealedColumns)
  expect(done.map(({ table, rotated }) => [table, rotated > 0])).toEqual(
    // No plan here asks questions, unsaved text is deleted, and nobody has an authenticator app, was erased or was billed.
    sealedColumns.map(({ table }) => [table, ![...without, ...ofOperators].includes(table)]),
  )
  for (const { changed, unreadable } of done) expect([changed, unreadable]).toEqual([0, 0])

  expect(await readAll(after)).toEqual(were)
  const wrong: string[] = []
  expect(await verifySigned(after.deps.db, after.deps.vault, (_, what) => wrong.push(what))).toBe(1)
  expect(wrong).toEqual([])
  const [card] = await after.deps.db.many(row({ token: text, sealed: text }), 'select token, sealed from payment_vault')
  const context = paymentNumber.context({ enrollment_id, token: card?.token ?? '' })
  expect(JSON.parse(after.deps.vault.open(card?.sealed ?? '', context))).toMatchObject({ number: '4111111111111111' })
})

test('contexts never change: existing values are bound to them [D-7.02]', () => {
  const enrollment_id = 'e1'
  expect([
    stepSecrets.context({ enrollment_id, step: 'primary_info' }),
    personSsn.context({ enrollment_id, role: 'dependent', place: 2 }),
    snapshotSecrets.context({ enrollment_id }),
    paymentNumber.context({ enrollment_id, token: 'local_1' }),
    totpSecret.context({ person_id: 'p1' }),
  ]).toEqual([
    'e1/primary_info',
    'e1/policy_person/dependent/2',
    'e1/policy_snapshot',
    'e1/payment_vault',
    'p1/person_totp',
  ])
})
