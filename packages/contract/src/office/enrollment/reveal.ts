import * as z from 'zod'
import { call } from '../../call.ts'
import { enrollmentId, reason } from '../../rules.ts'
import { officePersonRole } from './enrollment.ts'

/** Why an operator reveals a masked value; saved as a note. */
export const why = reason

export const revealSsn = call({
  method: 'POST',
  path: '/api/admin/v1/reveal-ssn',
  who: 'operator',
  duties: ['service'],
  load: 'read',
  audit: 'ssn-revealed',
  about:
    'Returns a person’s full Social Security number. Requires a reason, which is saved as a note and in the audit ' +
    'log.',
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
  about: 'Returns the signed health answers. Requires a reason, which is saved as a note and in the audit log.',
  input: z.strictObject({ enrollment_id: enrollmentId, why }),
  output: z.object({ result: z.array(z.object({ title: z.string(), question: z.string(), answer: z.string() })) }),
})
