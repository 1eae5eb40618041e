import { shownDate } from '@openroll/contract/date'
import { departedEmployees, endCoverage } from '@openroll/contract/office/worklist/departed'
import { departedBulk } from '@openroll/contract/office/worklist/work-bulk'
import { enrollmentPath } from '../page/enrollment-page.ts'
import { workScreen } from './work-screen.tsx'

export const Component = workScreen(departedEmployees, {
  kind: 'leaver',
  opens: ({ enrollment_id }) => enrollmentPath(enrollment_id),
  cells: {
    plans: ({ plans }) =>
      plans.length === 0
        ? 'None'
        : plans.map(({ place, plan_name, starts_on }) => (
            <div key={place}>
              {plan_name}
              <small className="muted">From {shownDate(starts_on)}</small>
            </div>
          )),
  },
  offers: [endCoverage],
  bulk: departedBulk,
  still: () => 'Coverage and billing continue. If coverage should end, end it instead.',
})
