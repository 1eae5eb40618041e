import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { openConsent } from '@openroll/contract/enroll/consent'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { openReceipt } from '@openroll/contract/receipt/receipt'
import { continueEnrollment, directContinue } from '@openroll/contract/resume/resume'
import { signIn } from '@openroll/contract/roles/sign-in'
import { aMember } from '@openroll/contract/samples/member'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { expect, test } from 'vitest'
import { openLogger } from '../start/logger.ts'
import { openTestApp } from '../testing/test-app.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'

const secrets = {
  ssn: '900-12-3457',
  card: '4111111111111112',
  account: '98765432109876543210',
  password: 'a wrong word in the evening',
  code: 'QWXYZ-23457',
  token: 'a-token-that-opens-nothing-7531',
}

test('a refusal repeats no number, password, code or token in the response, log or metrics [D-7.03]', async () => {
  const lines: string[] = []
  const log = openLogger('trace', { write: (line: string) => void lines.push(line) })
  const server = await openTestApp({ log })
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
  const email = 'dana.reyes@example.com'
  const refused = [
    await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: secrets.ssn }) }),
    await visitor.send(saveBillingInfo, {
      enrollment_id,
      payment_method: 'cc',
      ...aCard({ card_number: secrets.card }),
    }),
    await visitor.send(saveBillingInfo, {
      enrollment_id,
      payment_method: 'eft',
      ...anAccount({ account_number: secrets.account }),
    }),
    await visitor.send(signIn, { email, password: secrets.password }),
    await visitor.send(continueEnrollment, { code: secrets.code, email }),
    await visitor.send(directContinue, { id: secrets.token }),
    await visitor.send(openConsent, { token: secrets.token, birthdate: '04/05/1980' }),
    await visitor.send(openReceipt, { token: secrets.token }),
  ]
  expect(refused.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  const metrics = (await server.app.http.inject('/metrics')).body
  const output = [...refused.map(({ body }) => JSON.stringify(body)), ...lines, metrics].join('\n')
  expect(output).toContain('"route":"/api/v1/sign-in"')
  const outputWithoutHyphens = output.replaceAll(/"time":\d+/g, '').replaceAll('-', '')
  for (const secret of Object.values(secrets)) expect(outputWithoutHyphens).not.toContain(secret.replaceAll('-', ''))
  await server.close()
})
