import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getBeneficiariesExistingUserEnrollment } from '@openroll/contract/enroll/beneficiaries'
import { getDependentsExistingUserEnrollment } from '@openroll/contract/enroll/dependents'
import { getFormFieldsPersonalInfo, savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo, tempInfoColumns } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getAgentMembers } from '@openroll/contract/roles/members'
import { signIn } from '@openroll/contract/roles/sign-in'
import { codesOf } from '@openroll/contract/words'
import { aMember } from '@openroll/contract/samples/member'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { unreadableReporter } from './unreadable.ts'

const password = 'a password of these tests'
const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) })
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())

const ready = async (ssn: string) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001, 1001], tier: 'IS', agent_id: 10109 })
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn }) })
  return { visitor, enrollment_id }
}
const submitEnrollment = async () => {
  const { visitor, enrollment_id } = await ready('123-45-6789')
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  const sent = await visitor.send(saveReviewInfo, { enrollment_id })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.faults))
  return enrollment_id
}
/** To the reader, a damaged value looks like one whose key was removed. */
const damage = (table: string, column: string, enrollment_id: string) =>
  server.deps.db.run(
    `update ${table} set ${column} = left(${column}, -6) || 'AAAAAA' where ${column} is not null and enrollment_id = $1`,
    [enrollment_id],
  )
const metric = async (column: string) => {
  const { body } = await server.app.http.inject({ url: '/metrics' })
  return Number(new RegExp(`openroll_unreadable_sealed_total\\{column="${column}"\\} (\\d+)`).exec(body)?.[1])
}

test('a member list shows an undecryptable member without SSN; log and metrics report it, but not whose [D-8.02] [D-7.03]', async () => {
  const enrollment_id = await submitEnrollment()
  const rep = server.visitor()
  await rep.send(signIn, { email: 'dana.reyes@example.com', password })
  const ssns = async () => {
    const list = await rep.send(getAgentMembers, { agent_id: 10109 })
    return [list.status, list.data.result.map((row) => [row.name, row.ssn])]
  }
  expect(await ssns()).toEqual([200, [['María López-Núñez', 'xxx-xx-6789']]])
  expect(await metric('policy_person.ssn_sealed')).toBe(0)
  await damage('policy_person', 'ssn_sealed', enrollment_id)
  expect(await ssns()).toEqual([200, [['María López-Núñez', 'xxx-xx-xxxx']]])
  expect(await metric('policy_person.ssn_sealed')).toBe(1)
  expect(lines.join('')).toContain('"column":"policy_person.ssn_sealed","values":1')
  expect(lines.join('')).not.toContain(enrollment_id)
})

test('steps with undecryptable secrets read as unanswered; submission asks for them again and accepts them [D-8.02] [D-4.05]', async () => {
  const { visitor, enrollment_id } = await ready('123-45-6789')
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  await damage('step_draft', 'sealed', enrollment_id)
  await damage('payment_vault', 'sealed', enrollment_id)
  const reads = await Promise.all([
    visitor.send(getFormFieldsPersonalInfo, { enrollment_id }),
    visitor.send(getFormFieldsAgreementInfo, { enrollment_id }),
    visitor.send(getBeneficiariesExistingUserEnrollment, { enrollment_id }),
    visitor.send(getDependentsExistingUserEnrollment, { enrollment_id }),
    ...codesOf(tempInfoColumns).map((column) => visitor.send(getEnrollmentTempInfo, { enrollment_id, column })),
  ])
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  const [personal] = reads
  const valueOf = (name: string) => personal.data.result.find((state) => state.field_name === name)?.value
  expect([valueOf('first_name'), valueOf('ssn')]).toEqual(['María', null])
  expect(await metric('step_draft.sealed')).toBeGreaterThan(3)

  const refused = await visitor.send(saveReviewInfo, { enrollment_id })
  expect(refused.status).toBe(422)
  expect(refused.faults.map((fault) => fault.target_element)).toEqual([
    'primary_info',
    'beneficiary_info',
    'dependent_info',
    'agreement_info',
    'billing_info',
  ])
  expect(refused.faults[0]?.error_message).toBe(
    'We can’t read some of your answers in Personal Information. Enter them again',
  )
  const masked = await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: 'xxx-xx-6789' }) })
  expect([masked.status, masked.faults[0]?.target_element]).toEqual([422, 'ssn'])
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
})

test('logs the first undecryptable value at once, and further ones once a minute with their number', () => {
  const counts: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void counts.push(JSON.parse(line).values) })
  let now = 0
  const report = unreadableReporter(log, new Registry(), () => now)
  for (let at = 0; at < 500; at += 1) report('policy_person.ssn_sealed')
  expect(counts).toEqual([1])
  now = 60_000
  report('policy_person.ssn_sealed')
  expect(counts).toEqual([1, 500])
})
