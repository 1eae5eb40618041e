import * as z from 'zod'
import { call } from '../../call.ts'
import { statement } from '../../ledger/statement.ts'
import { enrollmentId } from '../../rules.ts'

export const getStatement = call({
  method: 'GET',
  path: '/api/v1/get-statement',
  who: 'anyone',
  about:
    'Returns the statement of a policy: every charge, payment and credit with a running balance. For the member ' +
    'who owns the policy, or the rep or group administrator who manages it. 404 for anyone else.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: statement }),
})
