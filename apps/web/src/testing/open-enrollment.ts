import { memberNumbers, officeEnrollment, serviceOperator, signedInHere } from './office-enrollment.ts'
import { openScreen, type Answers } from './open-screen.tsx'

/** For tests: opens an enrollment's console page as an operator with the service duty. */
export const openEnrollment = (answers: Answers = {}, page: object = officeEnrollment) =>
  openScreen(
    '/admin/enrollments/e1',
    {
      'get-signed-in-person': serviceOperator,
      'get-enrollment': page,
      'get-member-numbers': memberNumbers,
      'get-replaceable-coverages': { result: [] },
      'get-policy-statement': {
        result: { policy_id: 'AAA-BBB-CCC', balance: '0.00', is_credit: false, not_due: null, lines: [], attempts: [] },
      },
      ...answers,
    },
    signedInHere,
  )
