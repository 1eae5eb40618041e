import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { row, whole } from '../db/row.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { localPaymentService } from '../outside/payment-service.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import type { TabName } from '@openroll/contract/enroll/steps'
import { aContact } from '@openroll/contract/samples/contact'
import { aCard } from '@openroll/contract/samples/payment'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

/** Requests to outside services, in order; each may cost money. */
const requests: string[] = []
/** How many of the next writes will find the enrollment just changed. */
let staleWrites = 0
let real: TestDb
let server: TestApp
beforeAll(async () => {
  real = await testDb()
  const raiseRevision = async () => {
    if (staleWrites === 0) return
    staleWrites -= 1
    await real.run('update enrollment set revision = revision + 1')
  }
  const db: TestDb = {
    ...real,
    run: async (sql, values) => {
      if (sql.includes('with live as')) await raiseRevision()
      return real.run(sql, values)
    },
    transaction: async (work) => {
      await raiseRevision()
      return real.transaction(work)
    },
  }
  const count = <T>(what: string, answer: T) => {
    requests.push(what)
    return Promise.resolve(answer)
  }
  server = await openTestApp({
    db,
    checks: {
      email: () => count('email', { ok: true }),
      phone: () => count('phone', { ok: true }),
      address: (standard) => count('address', { ok: true, standard }),
      bank: () => Promise.resolve({ ok: true, name: 'Harbor Bank' }),
    },
    payments: {
      ...localPaymentService,
      tokenize: async (instrument) => count('tokenize', await localPaymentService.tokenize(instrument)),
    },
  })
})
afterAll(async () => {
  await server.close()
  await real.drop()
})
beforeEach(() => {
  requests.length = 0
  staleWrites = 0
})

const startAt = async (stop: TabName) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop })
  requests.length = 0
  staleWrites = 5
  return { visitor, enrollment_id }
}

test('a save that finds five newer revisions makes a paid check once [D-6.05]', async () => {
  const { visitor, enrollment_id } = await startAt('contact_info')
  const given = { enrollment_id, ...aContact({ with_validation: '1' as const }) }
  expect((await visitor.send(saveContactInfo, given)).faults).toEqual([])
  expect([staleWrites, requests]).toEqual([0, ['address']])
  // A new request makes the check again.
  expect((await visitor.send(saveContactInfo, given)).status).toBe(200)
  expect(requests).toEqual(['address', 'address'])
})

test('tokenizes a card once, and stores one encrypted number [D-5.02]', async () => {
  const { visitor, enrollment_id } = await startAt('billing_info')
  const given = { enrollment_id, payment_method: 'cc' as const, ...aCard() }
  expect((await visitor.send(saveBillingInfo, given)).faults).toEqual([])
  expect([staleWrites, requests]).toEqual([0, ['tokenize']])
  expect(await real.rows('select * from payment_vault where enrollment_id = $1', [enrollment_id])).toHaveLength(1)
})

test('Save & Continue Later checks the address, charges the limit, and creates code and email once [D-6.03] [D-1.17]', async () => {
  const { visitor, enrollment_id } = await startAt('contact_info')
  const of = (table: string) => real.rows(`select * from ${table} where enrollment_id = $1`, [enrollment_id])
  const used = () =>
    real.one(
      row({ used: whole }),
      `select coalesce(sum(used), 0)::int as used from budget_use where budget like 'mails%'`,
    )
  const before = await used()
  const saved = await visitor.send(saveEnrollment, {
    enrollment_id,
    email: 'maria@example.com',
    tab: 'contact_info',
    data: aContact(),
  })
  expect(saved.faults).toEqual([])
  expect(requests).toEqual(['email'])
  expect([(await of('resume_code')).length, (await of('outbox')).length]).toEqual([1, 1])
  const charged = (await used()).used - before.used
  const again = await visitor.send(saveEnrollment, { enrollment_id, email: 'maria@example.com', tab: 'contact_info' })
  expect(again.status).toBe(200)
  expect((await used()).used - before.used).toBe(2 * charged)
})
