import { shownDate } from '@openroll/contract/date'
import { departedEmployees } from '@openroll/contract/office/worklist/departed'
import { enrollmentAt } from '../enrollment-page.ts'
import { EndModal } from './EndModal.tsx'
import { workScreen } from './work-screen.tsx'

export const Component = workScreen(departedEmployees, {
  kind: 'leaver',
  opens: ({ enrollment_id }) => enrollmentAt(enrollment_id),
  cells: {
    plans: ({ plans }) =>
      plans.length === 0
        ? 'Nothing'
        : plans.map(({ place, plan_name, starts_on }) => (
            <div key={place}>
              {plan_name}
              <small className="muted">From {shownDate(starts_on)}</small>
            </div>
          )),
  },
  toDo: ({ plans }, ask) => ({
    acts: plans.length === 0 ? [] : [{ label: 'End coverage', onPress: () => ask('end') }],
  }),
  still: () => 'The coverage stays as it is, and goes on being billed. End it, where it has to end.',
  dialogs: { end: (row, onClose) => <EndModal row={row} onClose={onClose} /> },
})
