import { agentRegistrationQuery } from '@openroll/contract/arrive/lead'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { saveEnrollment } from '@openroll/contract/resume/resume'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { openTestApp } from '../testing/test-app.ts'
import { bootstrapFor } from '../page/bootstrap.ts'

test('with MAIL=off an enrollment completes without email, and saving for later is refused and hidden', async () => {
  const off = readConfig({ NODE_ENV: 'test', MAIL: 'off', CONCURRENCY: 'read:9999,save:9999' })
  const server = await openTestApp({ config: off })
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id)
  const later = await visitor.send(saveEnrollment, { enrollment_id, email: 'maria@example.com', tab: 'contact_info' })
  expect([later.status, later.faults[0]?.target_element]).toEqual([422, 'email'])
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
  const lead = { name: 'Ann Lee', phone: '312 555 0142', email: 'ann@example.com', state: 'IL' }
  expect((await visitor.send(agentRegistrationQuery, lead)).status).toBe(200)
  expect(await server.deps.db.rows('select mail_id from outbox')).toEqual([])
  expect(bootstrapFor(server.deps, '').mail_off).toBe(true)
  expect(bootstrapFor({ ...server.deps, config: { ...off, mail: true } }, '').mail_off).toBe(false)
  await server.close()
})
