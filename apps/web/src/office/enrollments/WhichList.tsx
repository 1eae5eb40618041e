import { officeScreens } from '@openroll/contract/office/screens'
import { NavLink } from 'react-router'

/** Between what was submitted and what is in progress. */
export const WhichList = () => (
  <nav className="office-tabs" aria-label="Lists of enrollments">
    <NavLink to={officeScreens.enrollments.route} end>
      Submitted
    </NavLink>
    <NavLink to={officeScreens.unfinished.route} end>
      In progress
    </NavLink>
  </nav>
)
