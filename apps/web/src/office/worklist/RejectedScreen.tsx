import { isOperators, type CoverageEvent } from '@openroll/contract/office/states'
import { shownDate } from '@openroll/contract/date'
import { moveAct } from '@openroll/contract/office/enrollment/move-acts'
import { officeScreens } from '@openroll/contract/office/screens'
import { actOn } from '@openroll/contract/office/act/act'
import { rejectedCoverages, type RejectedRow } from '@openroll/contract/office/worklist/worklist'
import { Link } from 'react-router'
import { enrollmentPath } from '../page/enrollment-page.ts'
import { StatePill } from '../page/StatePill.tsx'
import { workScreen } from './work-screen.tsx'

const isOpen = ({ outcome, state }: RejectedRow): boolean => outcome === null && isOperators(state)
const move = (event: CoverageEvent) =>
  actOn(
    moveAct(event),
    (row: RejectedRow) => ({ enrollment_id: row.enrollment_id, member: row.name, plans: [row] }),
    isOpen,
  )

export const Component = workScreen(rejectedCoverages, {
  kind: 'coverage',
  opens: ({ enrollment_id }) => enrollmentPath(enrollment_id),
  actions: <Link to={officeScreens.carriers.route}>Back to Carriers</Link>,
  cells: {
    starts_on: ({ starts_on }) => `From ${shownDate(starts_on)}`,
    state: ({ state }) => !isOperators(state) && <StatePill state={state} />,
  },
  offers: [
    { label: 'Correct', to: (row) => (isOpen(row) ? enrollmentPath(row.enrollment_id) : null) },
    move('resubmit'),
    move('cancel'),
  ],
  still: () =>
    'The coverage stays rejected: it isn’t sent or charged. If it can be fixed, correct it and resubmit it. If not, cancel it.',
})
