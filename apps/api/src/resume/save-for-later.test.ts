import { getTyped } from '@openroll/contract/enroll/autosave'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { aCard } from '@openroll/contract/samples/payment'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { startEnrollment } from '../testing/test-enrollment.ts'

test('Save & Continue Later keeps a list with its open form, and only non-secret card fields [D-4.21]', async () => {
  const server = await openTestApp()
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001] })
  const known = { enrollment_id, email: 'maria@example.com' } as const
  const list = { answers: { last_name: 'Lo' }, person: 'a', people: [{ id: 'a', answers: { first_name: 'Ana' } }] }
  const { card_number: _, security_code: _code, ...open } = aCard()
  expect((await visitor.send(saveEnrollment, { ...known, tab: 'benificiary_info', typed: list })).faults).toEqual([])
  const card = { answers: aCard() }
  expect((await visitor.send(saveEnrollment, { ...known, tab: 'payment_info', typed: card })).faults).toEqual([])
  const { data } = await visitor.send(getTyped, { enrollment_id })
  expect(data.result).toEqual({ beneficiary_info: list, billing_info: { answers: open } })
  await server.close()
})
