import { officeScreens } from '@openroll/contract/office/screens'
import { NavLink } from 'react-router'

/** Between the lists of the directory. */
export const WhichList = () => (
  <nav className="office-tabs" aria-label="Lists of the directory">
    <NavLink to={officeScreens.reps.route} end>
      Reps
    </NavLink>
    <NavLink to={officeScreens.groups.route} end>
      Groups
    </NavLink>
    <NavLink to={officeScreens.portals.route} end>
      Portals
    </NavLink>
    <NavLink to={officeScreens.referrals.route} end>
      Referrals
    </NavLink>
  </nav>
)
