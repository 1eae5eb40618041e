import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validateAgent, validateGroup } from '@openroll/contract/arrive/codes'
import { saveEnrollerCode } from '@openroll/contract/enroll/personal'
import { readConfig } from '../../config.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', CONCURRENCY: 'save:999' }),
  })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const countByStatus = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]))

describe('codes can’t be guessed:', () => {
  test('400 group and rep codes from one address in fresh browsers at once get 200 answers an hour [D-1.17] [SF-7.21] [SF-7.22]', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const tries = Array.from({ length: 20 }, async (_, at) => {
        const visitor = server.visitor()
        const guess = `GUESS${round}X${at}`
        return at % 2 === 0
          ? (await visitor.send(validateGroup, { group_code: guess })).status
          : (await visitor.send(validateAgent, { agent_code: guess })).status
      })
      statuses.push(...(await Promise.all(tries)))
    }
    expect(countByStatus(statuses)).toEqual({ 204: 200, 429: 200 })
    const refused = await server.visitor().send(validateGroup, { group_code: 'BLUE3001' })
    expect([refused.status, refused.faults[0]?.target_element]).toEqual([429, 'group_code'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('one browser gets 20 wrong ones, and right ones are free [D-1.17]', async () => {
    const visitor = server.visitor()
    const statuses: number[] = []
    for (let at = 0; at < 25; at += 1) {
      expect((await server.visitor().send(validateGroup, { group_code: 'harbor77' })).status).toBe(200)
      statuses.push((await visitor.send(validateGroup, { group_code: `GUESS${at}` })).status)
    }
    expect(countByStatus(statuses)).toEqual({ 204: 20, 429: 5 })
    expect((await server.visitor().send(validateAgent, { agent_code: 'DANA10' })).status).toBe(200)
  })

  test('another site can’t try codes in a visitor’s name, nor can HEAD [D-1.17]', async () => {
    const visitor = server.visitor()
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    for (let at = 0; at < 25; at += 1)
      expect((await visitor.send(validateGroup, { group_code: `GUESS${at}` }, foreign)).status).toBe(403)
    expect((await visitor.send(validateAgent, { agent_code: 'DANA10' }, foreign)).status).toBe(403)
    const headers = { authorization: `Basic ${btoa('storefront:storefront')}` }
    for (const url of [`${validateGroup.path}?group_code=HARBOR77`, `${validateAgent.path}?agent_code=DANA10`])
      expect((await server.app.http.inject({ method: 'HEAD', url, headers })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await visitor.send(validateGroup, { group_code: 'BLUE3001' })).status).toBe(200)
  })

  test('an enrollment can try ten wrong enroller codes, however many are sent at once [D-1.17] [EW-6.05]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001], group_id: 2512 })
    const guess = (at: number) => visitor.send(saveEnrollerCode, { enrollment_id, enrollerCode: `CM${at}` })
    const statuses = await Promise.all(Array.from({ length: 40 }, async (_, at) => (await guess(at)).status))
    for (let at = 0; at < 12; at += 1) {
      server.deps.spent.full.clear()
      statuses.push((await guess(100 + at)).status)
    }
    expect(countByStatus(statuses)).toEqual({ 422: 10, 429: 42 })
    const right = await visitor.send(saveEnrollerCode, { enrollment_id, enrollerCode: 'CM2512' })
    expect([right.status, right.faults[0]?.error_message]).toEqual([429, expect.stringContaining('Try again in')])
  })

  test('logs each wrong attempt, never the code [D-1.14]', async () => {
    await server.owner.run('delete from audit_entry')
    await server.visitor().send(validateGroup, { group_code: 'SECRETGUESS' })
    const entries = await server.deps.db.rows('select * from audit_entry')
    expect(entries).toMatchObject([{ event: 'wrong-code', call: '/api/v1/validate-group' }])
    expect(JSON.stringify(entries)).not.toContain('SECRETGUESS')
  })
})
