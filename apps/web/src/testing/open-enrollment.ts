import { memberNumbers, officeEnrollment, serviceOperator, signedInHere } from './office-enrollment.ts'
import { openScreen, type Answers } from './open-screen.tsx'

/** For tests: the console's page of an enrollment, as an operator for service sees it. */
export const openEnrollment = (answers: Answers = {}, page: object = officeEnrollment) =>
  openScreen(
    '/admin/enrollments/e1',
    {
      'get-signed-in-person': serviceOperator,
      'get-enrollment': page,
      'get-member-numbers': memberNumbers,
      'get-replaceable': { result: [] },
      ...answers,
    },
    signedInHere,
  )
