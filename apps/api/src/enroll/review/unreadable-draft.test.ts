import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFormFieldsAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getBeneficiariesExistingUserEnrollment } from '@openroll/contract/enroll/beneficiaries'
import { getFormFieldsBillingInfo } from '@openroll/contract/enroll/billing'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { getDependentsExistingUserEnrollment } from '@openroll/contract/enroll/dependents'
import { getFormFieldsPersonalInfo } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo, tempInfoColumns } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { codesOf } from '@openroll/contract/words'
import { aContact } from '@openroll/contract/samples/contact'
import { pino } from 'pino'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) })
})
afterAll(() => server.close())

const fillSteps = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001, 1001], tier: 'IS' })
  await saveSteps(visitor, enrollment_id, { tier: 'IS' })
  const read = async () => {
    const reads = await Promise.all([
      visitor.send(getFormFieldsPersonalInfo, { enrollment_id }),
      visitor.send(getFormFieldsContactInfo, { enrollment_id }),
      visitor.send(getFormFieldsAgreementInfo, { enrollment_id }),
      visitor.send(getFormFieldsBillingInfo, { enrollment_id }),
      visitor.send(getBeneficiariesExistingUserEnrollment, { enrollment_id }),
      visitor.send(getDependentsExistingUserEnrollment, { enrollment_id }),
      ...codesOf(tempInfoColumns).map((column) => visitor.send(getEnrollmentTempInfo, { enrollment_id, column })),
    ])
    return reads.map(({ status }) => status)
  }
  return { visitor, enrollment_id, read }
}

test.each([
  ['lists within answers', '{"first_name": [], "people": {}, "accepted": {}}'],
  ['answers that aren’t texts', '{"first_name": 5, "people": 7, "accepted": "all"}'],
  ['people without answers', '{"people": [{"id": "x", "answers": {}}], "accepted": []}'],
])('steps stored as %s read as empty, and must be completed again before submission [D-8.02]', async (_what, json) => {
  const { visitor, enrollment_id, read } = await fillSteps()
  await server.deps.db.run('update step_draft set answers = $2::jsonb where enrollment_id = $1', [enrollment_id, json])
  expect(new Set(await read())).toEqual(new Set([200]))
  const refused = await visitor.send(saveReviewInfo, { enrollment_id })
  expect(refused.status).toBe(422)
  expect(refused.faults.map((fault) => fault.target_element)).toContain('contact_info')
  expect((await visitor.send(saveContactInfo, { enrollment_id, ...aContact() })).status).toBe(200)
})

test('the log names the unreadable step, but not its owner or contents [D-7.03]', () => {
  expect(lines.join('')).toContain('"step":"contact_info","part":"answers"')
  expect(lines.join('')).not.toMatch(/first_name|enrollment_id/)
})
