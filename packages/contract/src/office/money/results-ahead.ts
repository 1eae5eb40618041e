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
  audit: { none: 'Reads a file and saves nothing' },
  about:
    'Previews a batch’s results file: payments and amounts by result. Saves nothing. 422 names the invalid lines, as the ' +
    'import does.',
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
