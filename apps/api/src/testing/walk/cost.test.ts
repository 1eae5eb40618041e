import { alsoReadHeader } from '@openroll/contract/call'
import { getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

const folder = join(import.meta.dirname, '../../../../../bench/walk')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
type RecordedCall = { method: 'GET' | 'POST'; path: string; input: Record<string, unknown>; also?: string[] }
const walk: RecordedCall[] = JSON.parse(read('walk.json'))
const limits: { calls: number; statements: number } = JSON.parse(read('most.json'))

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** What later calls need from an answer, by its call. */
const valuesLearned: Record<string, (data: Record<string, unknown>) => Record<string, string>> = {
  [addFilterForNewUser.path]: (data) => ({ $enrollment_id: String(data.temp_enrollment_id) }),
  [getCartEffectiveDates.path]: ({ result }) => ({ $effective_date: String(Object(result)[0]) }),
  [getFormFieldsAgreementInfo.path]: () => ({ $today: server.deps.clock.today() }),
}
const picture = (name: string): string =>
  `data:image/png;base64,${readFileSync(join(folder, `${name}.png`)).toString('base64')}`

/** Waits for the duplicate check that follows a submission; returns how often it asked the database. */
const untilChecked = async (enrollment_id: string): Promise<number> => {
  let queries = 0
  await expect
    .poll(async () => {
      queries += 1
      const sql = `select 1 from policy where enrollment_id = $1 and payment_hold is null`
      return server.deps.db.run(sql, [enrollment_id])
    })
    .toBe(1)
  return queries
}

/** Makes the recorded calls as a new person; returns the statements sent to the database. */
const enroll = async (person: number): Promise<number> => {
  let own: Record<string, string> = {
    $ssn: `2190${person}9999`,
    $email: `maria.${person}@mail.example`,
    $expiration_year: '2030',
  }
  const cookies = new Map<string, string>()
  const fill = (text: string): string =>
    text.startsWith('$picture:')
      ? picture(text.slice('$picture:'.length))
      : text.replaceAll(/\$\w+/g, (name) => own[name] ?? name)
  const ask = async ({ method, path, input, also = [] }: RecordedCall) => {
    const filled: Record<string, unknown> = JSON.parse(JSON.stringify(input), (_key, value: unknown) =>
      typeof value === 'string' ? fill(value) : value,
    )
    const query = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, String(value)]))
    const response = await server.app.http.inject({
      method,
      url: path,
      headers: {
        authorization: `Basic ${btoa(server.deps.config.storefrontClient)}`,
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(also.length === 0 ? {} : { [alsoReadHeader]: also.map(fill).join() }),
      },
      ...(method === 'GET' ? { query } : { payload: filled }),
    })
    expect([path, response.statusCode, response.body.slice(0, response.statusCode === 200 ? 0 : 300)]).toEqual([
      path,
      200,
      '',
    ])
    for (const { name, value } of response.cookies) cookies.set(name, value)
    const body: { data: Record<string, unknown>; also?: Record<string, unknown>[] } = response.json()
    const answers = [
      [path, body.data] as const,
      ...also.map((url, at) => [url.split('?')[0], body.also?.[at]] as const),
    ]
    for (const [of = '', data] of answers) own = { ...own, ...valuesLearned[of]?.({ ...data }) }
  }
  const before = server.deps.db.sent()
  let own_polls = 0
  for (const call of walk) {
    // The receipt waits for the duplicate check, which takes as long as the machine is slow.
    const { also = [] } = call
    const receipt = also.find((url) => url.startsWith(getReceipt.path))
    await ask({ ...call, also: also.filter((url) => url !== receipt) })
    if (receipt === undefined) continue
    own_polls += await untilChecked(own.$enrollment_id ?? '')
    await ask({ method: 'GET', path: getReceipt.path, input: { enrollment_id: '$enrollment_id' } })
  }
  return server.deps.db.sent() - before - own_polls
}

test('enrolling one person in one plan takes few calls and statements [EW-4.04]', async () => {
  expect(walk.length).toBeLessThanOrEqual(limits.calls)
  // The first one also learns whether the database is a cluster.
  await enroll(1)
  const statements = await enroll(2)
  console.log(`${walk.length} calls, ${statements} statements`)
  expect(statements).toBeLessThanOrEqual(limits.statements)
  expect(statements).toBeGreaterThan(limits.statements - 4)
})
