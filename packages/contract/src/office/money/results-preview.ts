import * as z from 'zod'
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
    'Previews a results file: payments and amounts by result, and the lines that are wrong. Saves nothing. 422 if every ' +
    'line is wrong.',
  input: saveResults.input,
  output: sum.extend({
    paid: sum,
    returned: sum,
    /** Results that are already recorded. */
    known: sum,
    /** Erased people's payments, not included in the others. */
    erased: sum,
    notices: z.int(),
    rejected: saveResults.output.shape.rejected,
    rejected_lines: z.int(),
  }),
})
export type ResultsPreview = OutputOf<typeof checkResults>
