import * as z from 'zod'
import { call } from '../../call.ts'
import { statement } from '../../ledger/statement.ts'
import { enrollmentId } from '../../rules.ts'
import { officeScreens } from '../screens.ts'

export const getPolicyStatement = call({
  method: 'GET',
  path: '/api/admin/v1/get-policy-statement',
  who: 'operator',
  duties: [...officeScreens.enrollment.duties, ...officeScreens.money.duties],
  about: 'Returns the statement of a policy as its payer sees it, with the reasons of returned payments.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: statement }),
})
