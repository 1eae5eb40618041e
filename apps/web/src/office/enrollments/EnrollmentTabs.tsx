import { officeScreens } from '@openroll/contract/office/screens'
import { NavLink } from 'react-router'

/** Tabs for submitted enrollments and those in progress. */
export const EnrollmentTabs = () => (
  <nav className="office-tabs" aria-label="Enrollment lists">
    <NavLink to={officeScreens.enrollments.route} end>
      Submitted
    </NavLink>
    <NavLink to={officeScreens.unfinished.route} end>
      In progress
    </NavLink>
  </nav>
)
