import * as z from 'zod'
import { call } from '../../call.ts'
import { enrollmentId, reason } from '../../rules.ts'
import { officePersonRole } from './enrollment.ts'

/** Why somebody looks at what is masked; kept as a note. */
export const why = reason

export const revealSsn = call({
  method: 'POST',
  path: '/api/admin/v1/reveal-ssn',
  who: 'operator',
  duties: ['service'],
  load: 'read',
  audit: 'ssn-revealed',
  about:
    'A person’s full Social Security number. The operator gives a reason, which is kept as a note and in the ' +
    'audit log.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    role: officePersonRole,
    place: z.int().min(0).max(99),
    why,
  }),
  output: z.object({ ssn: z.string() }),
})

export const readHealthAnswers = call({
  method: 'POST',
  path: '/api/admin/v1/read-health-answers',
  who: 'operator',
  duties: ['service'],
  load: 'read',
  audit: 'health-read',
  about: 'The signed health answers. The operator gives a reason, which is kept as a note and in the audit log.',
  input: z.strictObject({ enrollment_id: enrollmentId, why }),
  output: z.object({ result: z.array(z.object({ title: z.string(), question: z.string(), answer: z.string() })) }),
})
