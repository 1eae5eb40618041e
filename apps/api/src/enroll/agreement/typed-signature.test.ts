import { getFormFieldsAgreementInfo, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { aMember } from '@openroll/contract/samples/member'
import { aSigner } from '@openroll/contract/samples/signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('a typed signature is sealed at rest and shown again to its signer; a corrected name replaces the old one [D-4.05, D-7.02]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
  const read = async () => {
    const { data } = await visitor.send(getFormFieldsAgreementInfo, { enrollment_id })
    return { ...data, name: data.result.find(({ field_name }) => field_name === 'user_name')?.value }
  }
  expect((await read()).signed_on).toBeUndefined()
  const typed_signature = 'María López-Núñez, signed'
  const accepted = await acceptedTextKeys(visitor, enrollment_id)
  await visitor.send(saveAgreementInfo, { enrollment_id, ...aSigner(), accepted, typed_signature })
  const reread = await read()
  expect([reread.typed_signature, reread.changed, reread.name]).toEqual([
    typed_signature,
    undefined,
    'María López-Núñez',
  ])
  expect(reread.signed_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  const sql = "select answers::text as text from step_draft where enrollment_id = $1 and step = 'agreement_info'"
  expect((await server.deps.db.one(row({ text }), sql, [enrollment_id])).text).not.toContain(', signed')
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ last_name: 'Lopes' }) })
  expect(await read()).toMatchObject({ changed: true, name: 'María Lopes' })
  expect((await read()).typed_signature).toBeUndefined()
})
