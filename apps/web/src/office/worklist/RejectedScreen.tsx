import { isOperators } from '@openroll/contract/office/states'
import { shownDate } from '@openroll/contract/date'
import { officeScreens } from '@openroll/contract/office/screens'
import { rejectedCoverages } from '@openroll/contract/office/worklist'
import { Link } from 'react-router'
import { enrollmentAt } from '../enrollment-page.ts'
import { MoveModal } from '../enrollment/MoveModal.tsx'
import { StatePill } from '../enrollments/StatePill.tsx'
import { workScreen } from './work-screen.tsx'

export const Component = workScreen(rejectedCoverages, {
  kind: 'coverage',
  opens: ({ enrollment_id }) => enrollmentAt(enrollment_id),
  actions: <Link to={officeScreens.carriers.route}>Back to Carriers</Link>,
  cells: {
    starts_on: ({ starts_on }) => `From ${shownDate(starts_on)}`,
    state: ({ state }) => !isOperators(state) && <StatePill state={state} />,
  },
  toDo: ({ state, enrollment_id }, ask) => ({
    acts: isOperators(state)
      ? [
          { label: 'Correct', to: enrollmentAt(enrollment_id) },
          { label: 'Send out again', onPress: () => ask('resubmit') },
          { label: 'Cancel', onPress: () => ask('cancel') },
        ]
      : [],
  }),
  still: () =>
    'The coverage stays rejected: it is neither sent nor charged. ' +
    'Correct it and send it out again, or cancel it, where that is what is left to do.',
  dialogs: {
    resubmit: (row, onClose) => (
      <MoveModal enrollmentId={row.enrollment_id} event="resubmit" plans={[row]} onClose={onClose} />
    ),
    cancel: (row, onClose) => (
      <MoveModal enrollmentId={row.enrollment_id} event="cancel" plans={[row]} onClose={onClose} />
    ),
  },
})
