import { erasePerson } from '@openroll/contract/office/privacy'
import { operator } from './operators.ts'
import type { TestApp } from './test-app.ts'

/** For tests: an operator erases whoever submitted this enrollment, as far as it goes. */
export const erase = async (server: TestApp, enrollmentId: string): Promise<string> => {
  const clerk = await operator(server, ['service'])
  const about = `e-${enrollmentId}`
  const { status, data, faults } = await clerk.send(erasePerson, { person: about, records: [about], is_told: true })
  if (status !== 200) throw new Error(JSON.stringify(faults))
  return data.erasure_id
}
