import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { aMember } from '@openroll/contract/samples/member'
import { row, text } from '../db/row.ts'
import { confirmDemoEmployee } from '../start/demo/confirm-demo-employee.ts'
import { counter } from './counter.ts'
import type { TestApp, Visitor } from './test-app.ts'
import { saveSteps, startEnrollment, type Start } from './test-enrollment.ts'

const personOf = counter()

/** For tests: a unique person enrolls by themselves, and their submission has been checked for duplicates. */
export const submitted = async (
  app: TestApp,
  {
    visitor = app.visitor(),
    ssn,
    names = {},
    ...start
  }: Start & { visitor?: Visitor; ssn?: string; names?: { first_name?: string; last_name?: string } },
): Promise<string> => {
  const enrollment_id = await startEnrollment(visitor, start)
  const own = aMember({ ...names, ssn: ssn ?? `${200 + personOf(app)}-45-6789` })
  const saved = await visitor.send(savePersonalInfo, { enrollment_id, ...own })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.faults))
  await saveSteps(visitor, enrollment_id, {
    skip: ['primary_info'],
    ...(start.tier === undefined ? {} : { tier: String(start.tier) }),
  })
  const { faults } = await visitor.send(saveReviewInfo, { enrollment_id })
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  await confirmDemoEmployee(app.deps, enrollment_id)
  const held = row({ payment_hold: text.nullable() })
  for (;;) {
    const found = await app.deps.db.one(held, 'select payment_hold from policy where enrollment_id = $1', [
      enrollment_id,
    ])
    if (found.payment_hold !== 'unchecked') return enrollment_id
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
