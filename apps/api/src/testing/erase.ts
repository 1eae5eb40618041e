import { erasePerson, getStoredData } from '@openroll/contract/office/privacy'
import { operator } from './operators.ts'
import type { TestApp, Visitor } from './test-app.ts'

/** For tests: an operator's answers for a person's plans not yet reported to carriers. */
export const acceptedObligationsOf = async (clerk: Visitor, person: string) =>
  (await clerk.send(getStoredData, { person })).data.result.flatMap(({ left }) =>
    left.map(({ enrollment_id, place }) => ({ enrollment_id, place })),
  )

/** For tests: an operator erases the person who submitted this enrollment, as far as possible. */
export const erase = async (server: TestApp, enrollmentId: string): Promise<string> => {
  const clerk = await operator(server, ['service'])
  const about = `e-${enrollmentId}`
  const sent = { person: about, records: [about], accepted: await acceptedObligationsOf(clerk, about) }
  const { status, data, faults } = await clerk.send(erasePerson, sent)
  if (status !== 200) throw new Error(JSON.stringify(faults))
  return data.erasure_id
}
