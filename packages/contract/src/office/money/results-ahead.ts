import { call, type OutputOf } from '../../call.ts'
import { saveResults, sum } from '../money.ts'
import { officeScreens } from '../screens.ts'

export const checkResults = call({
  method: 'POST',
  path: '/api/admin/v1/check-results',
  who: 'operator',
  duties: officeScreens.money.duties,
  load: 'large',
  bodyLimit: 8 * 1024 * 1024,
  reads: true,
  audit: { none: 'Reads a file and keeps nothing of it' },
  about:
    'What a file of results would say of a batch’s payments, as sums of money; nothing is kept. 422 names the lines that are wrong, as where it is given in.',
  input: saveResults.input,
  output: sum.extend({
    paid: sum,
    returned: sum,
    /** It says what is known already. */
    known: sum,
    /** Of people who were erased; apart from the others. */
    erased: sum,
  }),
})
export type ResultsAhead = OutputOf<typeof checkResults>
