import * as z from 'zod'
import { call } from '../../call.ts'
import { statement } from '../../ledger/statement.ts'
import { enrollmentId } from '../../rules.ts'

export const getStatement = call({
  method: 'GET',
  path: '/api/v1/get-statement',
  who: 'anyone',
  about:
    'Returns the statement of a policy: every charge, payment and credit with a running balance. For the signed-in member whose ' +
    'policy it is, or the rep or group administrator whom it is under; 404 for anyone else.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: statement }),
})
